/** Accepted media types of pictures. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * EXIF orientation of a picture, 1 to 8 (CIPA DC-008, tag 0x0112): cameras store the sensor's image with the
 * orientation in which they were held. 1 (unrotated) if it is absent or invalid.
 */
export function orientationOf(bytes: Buffer, type: PictureType): number {
  try {
    const exif = FIND[type](bytes);
    return exif === null ? 1 : ofExif(exif);
  } catch (error) {
    // Truncated before the tag.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

const FIND: Readonly<Record<PictureType, (bytes: Buffer) => Buffer | null>> = {
  'image/jpeg': ofJpeg,
  'image/png': ofPng,
  'image/webp': ofWebp,
};

const NAME = Buffer.from('Exif\0\0', 'latin1');
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;

function ofJpeg(bytes: Buffer): Buffer | null {
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN; ) {
    const marker = bytes.readUInt8(at + 1);
    const length = marker === 0xff ? -1 : bytes.readUInt16BE(at + 2);
    const segment = bytes.subarray(at + 4, at + 2 + length);
    if (marker === APP1 && segment.subarray(0, NAME.length).equals(NAME)) return segment.subarray(NAME.length);
    at += 2 + length;
  }
  return null;
}

/** PNG, section 11.3.4.5: a separate chunk, before or after the picture. */
function ofPng(bytes: Buffer): Buffer | null {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'eXIf') return bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return null;
}

/** RFC 9649, section 2.7.1.5. Some files include the JPEG prefix. */
function ofWebp(bytes: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === 'EXIF') {
      const exif = bytes.subarray(at + 8, at + 8 + length);
      return exif.subarray(0, NAME.length).equals(NAME) ? exif.subarray(NAME.length) : exif;
    }
    at += 8 + length + (length % 2);
  }
  return null;
}

const ORIENTATION = 0x0112;
const SHORT = 3;
/** Bytes of a directory entry (TIFF 6.0, section 2). */
const ENTRY = 12;

function ofExif(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const short = (at: number): number => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  for (let n = 0; n < short(directory); n++) {
    const at = directory + 2 + n * ENTRY;
    if (short(at) !== ORIENTATION) continue;
    const turned = short(at + 2) === SHORT ? short(at + 8) : 1;
    return turned >= 1 && turned <= 8 ? turned : 1;
  }
  return 1;
}
