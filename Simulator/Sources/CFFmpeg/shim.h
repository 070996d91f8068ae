#include <libavcodec/avcodec.h>
#include <libavdevice/avdevice.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libswscale/swscale.h>

// Macros with a cast or a function call do not reach Swift.
static inline int simulator_averror_again(void) { return AVERROR(EAGAIN); }
static inline int simulator_averror_eof(void) { return AVERROR_EOF; }
static inline int simulator_averror_decoder_not_found(void) { return AVERROR_DECODER_NOT_FOUND; }
