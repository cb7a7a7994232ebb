/** A picture with transparency: premultiplied colors, one 32-bit number per pixel (ABGR). */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
  /** First and last row that is not transparent. */
  readonly top: number;
  readonly bottom: number;
  /** By row: the first column that is not transparent, and the one after the last. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** Makes a plane from RGBA bytes with premultiplied alpha. */
export function toPlane(bytes: Uint8Array, width: number, height: number): Plane {
  const pixels = new Uint32Array(bytes.slice().buffer);
  const left = new Int32Array(height);
  const right = new Int32Array(height);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    left[y] = row.findIndex((pixel) => pixel !== 0);
    right[y] = row.findLastIndex((pixel) => pixel !== 0) + 1;
  }
  const top = right.findIndex((end) => end > 0);
  return { width, height, pixels, top: Math.max(0, top), bottom: right.findLastIndex((end) => end > 0), left, right };
}

/** Size of a frame, in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a camera sees of a plane: its center, in fractions of the plane, and its magnification. */
export interface View {
  readonly x: number;
  readonly y: number;
  /** 1: the whole plane. */
  readonly zoom: number;
}

const LOW = 0x00ff00ff;

/** Mixes two colors, two channels at a time. `weight` of the second is 0 to 256. */
function mix(a: number, b: number, weight: number): number {
  if (weight === 0 || a === b) return a;
  const keep = 256 - weight;
  const low = ((Math.imul(a & LOW, keep) + Math.imul(b & LOW, weight)) >>> 8) & LOW;
  const high = (Math.imul((a >>> 8) & LOW, keep) + Math.imul((b >>> 8) & LOW, weight)) & ~LOW;
  return (low | high) >>> 0;
}

/**
 * Draws a plane on a frame, sampled bilinearly, so that slow movement is smooth. The view is kept inside the plane.
 * @param opacity 0 to 256
 */
export function drawPlane(frame: Uint32Array, { width, height }: Size, plane: Plane, view: View, opacity = 256) {
  const step = plane.width / view.zoom / width;
  const halfWidth = (plane.width / view.zoom - step) / 2;
  const halfHeight = ((height / width) * plane.width) / view.zoom / 2;
  const startX = clamp(view.x * plane.width, halfWidth, plane.width - 2 - halfWidth) - halfWidth;
  const centerY = clamp(view.y * plane.height, halfHeight, plane.height - 2 - halfHeight);
  const { pixels } = plane;
  for (let y = 0; y < height; y++) {
    const sourceY = centerY - halfHeight + y * step;
    const row = Math.max(0, Math.floor(sourceY));
    if (row + 1 < plane.top || row > plane.bottom) continue;
    const weightY = ((sourceY - row) * 256) | 0;
    const [first, end] = drawnColumns(plane, row);
    const from = Math.max(0, Math.floor((first - 1 - startX) / step));
    const to = Math.min(width, Math.ceil((end - startX) / step));
    for (let x = from; x < to; x++) {
      const sourceX = startX + x * step;
      const column = sourceX | 0;
      const at = row * plane.width + column;
      const a = pixels[at] ?? 0;
      const b = pixels[at + 1] ?? 0;
      const c = pixels[at + plane.width] ?? 0;
      const d = pixels[at + plane.width + 1] ?? 0;
      if ((a | b | c | d) === 0) continue;
      const weightX = ((sourceX - column) * 256) | 0;
      let color = a === b && c === d && a === c ? a : mix(mix(a, b, weightX), mix(c, d, weightX), weightY);
      if (opacity < 256) color = mix(0, color, opacity);
      const alpha = color >>> 24;
      const pixel = y * width + x;
      frame[pixel] = alpha === 255 ? color : over(frame[pixel] ?? 0, color, alpha);
    }
  }
}

/** First column of two neighbouring rows that is not transparent, and the one after the last. */
function drawnColumns({ left, right }: Plane, row: number): readonly [number, number] {
  const ends = [right[row] ?? 0, right[row + 1] ?? 0] as const;
  const starts = [row, row + 1].flatMap((y, n) => (ends[n] === 0 ? [] : [left[y] ?? 0]));
  return [Math.min(...starts), Math.max(...ends)];
}

/** Composites a premultiplied color over an opaque one. */
function over(below: number, color: number, alpha: number): number {
  const through = 256 - alpha - (alpha >>> 7);
  const low = (Math.imul(below & LOW, through) >>> 8) & LOW;
  const high = Math.imul((below >>> 8) & LOW, through) & ~LOW;
  return ((low | high) + color) >>> 0;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
