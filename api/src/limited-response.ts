/** Maximum size of a response that is read, in bytes. */
const MAX_BYTES = 64_000;

/**
 * Reads the body of a response as text.
 * @throws Error when it exceeds the maximum size
 */
export async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error(`A service answered more than ${MAX_BYTES} bytes`);
  }
  return Buffer.concat(parts).toString('utf8');
}
