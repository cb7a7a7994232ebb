/** JPEG segment with the camera's orientation. @param orientation 1 to 8 (CIPA DC-008, tag 0x0112) */
export const exif = (orientation: number): number[] => [
  // APP1 of 34 bytes, 'Exif', two zeros.
  ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
  // Big-endian, a directory with one entry at offset 8, of type short.
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
];
