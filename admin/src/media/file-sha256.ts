import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const PART = 1024 * 1024;

/**
 * SHA-256 of a file in hexadecimal, read in parts: what a browser brings itself wants all of it in memory at once.
 * @throws the reason of the signal when that aborts; NotReadableError when the file has changed meanwhile
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
