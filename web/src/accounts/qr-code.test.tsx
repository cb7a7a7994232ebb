import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Pixels a module is wide, for a camera to see. */
const SCALE = 4;

it('draws a QR code that says the text, in a form a camera reads', () => {
  const text = 'otpauth://totp/Sankofa:ama%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sankofa';
  const drawing = renderToStaticMarkup(<QrCode text={text} label="QR code" />);
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < SCALE * SCALE; pixel++) {
      const column = Number(x) * SCALE + (pixel % SCALE);
      const row = Number(y) * SCALE + Math.floor(pixel / SCALE);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(text);
});
