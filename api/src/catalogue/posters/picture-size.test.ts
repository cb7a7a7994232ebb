import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../http/testing/movie-states.ts';
import { sizeOfPicture } from './picture-size.ts';
import { exif } from './testing/exif.ts';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

describe('the size of a picture', () => {
  it('is read from a PNG', () => {
    expect(sizeOfPicture(pictureOf(31, 17))).toEqual({ type: 'image/png', width: 31, height: 17, orientation: 1 });
  });

  it('is read from a JPEG, past the segments before the frame', () => {
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 0x02, 0x58, 0x01, 0x90, 3];
    expect(sizeOfPicture(bytes(jpeg))).toEqual({ type: 'image/jpeg', width: 400, height: 600, orientation: 1 });
  });

  it('is read from each kind of WebP', () => {
    const type = 'image/webp';
    const lossy = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x90, 0x41, 0x58, 0x02]);
    expect(sizeOfPicture(lossy)).toEqual({ type, width: 400, height: 600, orientation: 1 });
    const bits = 399 | (599 << 14);
    const lossless = bytes(
      'RIFF',
      [0, 0, 0, 0],
      'WEBPVP8L',
      [0, 0, 0, 0, 0x2f],
      [0, 8, 16, 24].map((n) => (bits >> n) & 255),
    );
    expect(sizeOfPicture(lossless)).toEqual({ type, width: 400, height: 600, orientation: 1 });
    const extended = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [0, 0, 0, 0, 0, 0, 0, 0, 0x8f, 1, 0, 0x57, 2, 0]);
    expect(sizeOfPicture(extended)).toEqual({ type, width: 400, height: 600, orientation: 1 });
  });

  it('is the displayed size, in any orientation', () => {
    const jpeg = (orientation: number) =>
      bytes([0xff, 0xd8], exif(orientation), [0xff, 0xc0, 0, 11, 8, 2, 88, 1, 144, 3]);
    expect(sizeOfPicture(jpeg(3))).toMatchObject({ width: 400, height: 600, orientation: 3 });
    expect(sizeOfPicture(jpeg(6))).toMatchObject({ width: 600, height: 400, orientation: 6 });
    expect(sizeOfPicture(jpeg(9))).toMatchObject({ width: 400, height: 600, orientation: 1 });
    const tiff = exif(8).slice(10);
    const png = pictureOf(31, 17);
    // Without the chunk's checksum, which is not verified here.
    const chunk = bytes([0, 0, 0, tiff.length], 'eXIf', tiff, [0, 0, 0, 0]);
    const turned = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect(sizeOfPicture(turned)).toMatchObject({ width: 17, height: 31, orientation: 8 });
    const size = [0x8f, 1, 0, 0x57, 2, 0];
    const webp = (...parts: (string | number[])[]) =>
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 8, 0, 0, 0], size, ...parts, [tiff.length, 0, 0, 0], tiff);
    expect(sizeOfPicture(webp('EXIF'))).toMatchObject({ width: 600, height: 400, orientation: 8 });
    expect(sizeOfPicture(webp('XMP '))).toMatchObject({ width: 400, height: 600, orientation: 1 });
    expect(sizeOfPicture(jpeg(6).subarray(0, 30))).toBeNull();
  });

  it('is null for other files, and for truncated ones', () => {
    expect(sizeOfPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(sizeOfPicture(bytes([0xff, 0xd8, 0xff]))).toBeNull();
    expect(sizeOfPicture(bytes([0xff, 0xd8, 0xff, 0xda, 0, 2, 0]))).toBeNull();
    expect(sizeOfPicture(pictureOf(31, 17).subarray(0, 18))).toBeNull();
    expect(sizeOfPicture(bytes('RIFF', [0, 0, 0, 0], 'WEBPXXXX'))).toBeNull();
    expect(sizeOfPicture(Buffer.alloc(0))).toBeNull();
  });
});
