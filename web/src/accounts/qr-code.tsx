import { qrPath } from '@sankofa/api/artwork/qr-path';

/** A QR code, drawn in the browser because the text is secret. Black on white in every theme, for cameras. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
