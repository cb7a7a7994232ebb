import encodeQR from 'qr';

/** Light modules around the symbol that scanners need (ISO/IEC 18004 section 5.3.8). */
const QUIET = 4;

/** A QR code as an SVG path of its dark modules, in a square of `size` by `size`. What it says goes nowhere. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join('') };
}
