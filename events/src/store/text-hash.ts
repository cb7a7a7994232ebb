/** 32-bit hash of a text: FNV-1a with a finaliser. Not for secrets: collisions are easy to find. */
export function textHash(text: string, seed = 0x811c9dc5): number {
  let bits = seed;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 15)) >>> 0;
}
