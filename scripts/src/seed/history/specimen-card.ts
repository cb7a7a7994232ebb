import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 320;
const HEIGHT = 200;

/** A drawn card that shows no person: a PNG with a grey field for the picture and lines in place of the text. */
export function specimenCard(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH);
    for (let x = 0; x < WIDTH; x++) row[1 + x] = shadeAt(x, y);
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits of grey per pixel, without interlacing.
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function shadeAt(x: number, y: number): number {
  if (x < 6 || y < 6 || x >= WIDTH - 6 || y >= HEIGHT - 6) return 96;
  if (y < 40) return 150;
  const isPicture = x > 20 && x < 110 && y > 60 && y < 175;
  if (isPicture)
    return (x - 65) ** 2 + (y - 100) ** 2 < 700 || (y > 130 && (x - 65) ** 2 + (y - 180) ** 2 < 2_200) ? 140 : 200;
  const isLine = x > 130 && x < 290 - ((y * 7) % 60) && y > 60 && y < 180 && y % 24 < 8;
  return isLine ? 120 : 235;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
