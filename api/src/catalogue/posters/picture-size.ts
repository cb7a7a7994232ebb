import { orientationOf, type PictureType } from './orientation.ts';

/** Stored size of a picture, in pixels. */
interface StoredSize {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Type and displayed size of a picture, after rotation. */
export interface PictureSize extends StoredSize {
  /** EXIF orientation: 1 (unrotated) to 8. */
  readonly orientation: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Detects a JPEG, PNG or WebP and its size from its content, regardless of its name; null if it is none. */
export function sizeOfPicture(bytes: Buffer): PictureSize | null {
  const stored = storedSize(bytes);
  if (stored === null) return null;
  const { type, width, height } = stored;
  const orientation = orientationOf(bytes, type);
  // From 5 on, the picture is rotated by 90 degrees.
  return orientation >= 5 ? { type, width: height, height: width, orientation } : { ...stored, orientation };
}

function storedSize(bytes: Buffer): StoredSize | null {
  try {
    if (bytes.subarray(0, 8).equals(PNG)) return ofPng(bytes);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return ofJpeg(bytes);
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return ofWebp(bytes);
    return null;
  } catch (error) {
    // Truncated before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** In the first chunk: PNG, section 11.2.2. */
const ofPng = (bytes: Buffer): StoredSize | null =>
  bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Markers of frames, which contain the size: SOF0 to SOF15, without those of tables (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(bytes: Buffer): StoredSize | null {
  for (let at = 2; bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The three kinds of WebP: RFC 9649, sections 2.5 to 2.7. */
function ofWebp(bytes: Buffer): StoredSize | null {
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
