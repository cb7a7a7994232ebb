interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Whether a point is on the picture of a video that is letterboxed in a box, not on the bars around it.
 * @param aspect width divided by height
 */
export function isOnPicture(point: { readonly x: number; readonly y: number }, box: Box, aspect: number): boolean {
  const width = Math.min(box.width, box.height * aspect);
  const height = Math.min(box.height, box.width / aspect);
  const left = box.left + (box.width - width) / 2;
  const top = box.top + (box.height - height) / 2;
  return point.x >= left && point.x <= left + width && point.y >= top && point.y <= top + height;
}
