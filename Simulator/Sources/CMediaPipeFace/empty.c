/* SwiftPM makes a module of a C target only if there is something to compile. */
#include "mediapipe_face.h"
