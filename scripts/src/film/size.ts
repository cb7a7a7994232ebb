/** Size of trailers, in pixels. */
export const WIDTH = 640;
export const HEIGHT = 360;
