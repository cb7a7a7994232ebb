/** UUID (RFC 9562 version 8) from the first 128 bits of a hash, keeping 122 of them. */
export function uuidOf(hash: Buffer): string {
  const hex = hash.toString('hex', 0, 16);
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
