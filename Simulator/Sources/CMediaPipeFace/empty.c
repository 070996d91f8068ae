#include "mediapipe_face.h"
