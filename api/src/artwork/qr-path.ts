import encodeQR from 'qr';

/** Quiet zone around the symbol, in modules (ISO/IEC 18004 section 5.3.8). */
const QUIET = 4;

/**
 * A QR code as an SVG path of its dark modules, in a square of `size` by `size`. Generated locally, because its content
 * may be secret.
 */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join('') };
}
