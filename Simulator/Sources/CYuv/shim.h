#include <libyuv.h>

// libyuv's vector code wants these constants where the library has aligned them; Swift would pass a copy. Cb and Cr
// are swapped in them: with the NV21 functions they make RGBA of NV12.
static inline const struct YuvConstants *simulator_yvu_video_range(void) { return &kYvuI601Constants; }
static inline const struct YuvConstants *simulator_yvu_full_range(void) { return &kYvuJPEGConstants; }
