import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const PART = 1024 * 1024;

/**
 * SHA-256 of a file in hexadecimal, read in parts, because `crypto.subtle` needs the whole file in memory.
 * @throws the reason of the signal when it aborts; NotReadableError when the file has changed
 */
export async function fileSha256(file: Blob, onRead: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PART) {
    const part = await file.slice(at, at + PART).arrayBuffer();
    signal.throwIfAborted();
    hash.update(new Uint8Array(part));
    onRead(Math.min(at + PART, file.size));
  }
  return bytesToHex(hash.digest());
}
