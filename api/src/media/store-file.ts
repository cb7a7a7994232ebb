import { existsSync } from 'node:fs';
import { HttpProblem } from '../http/http-problem.ts';
import type { MediaStorage } from './storage/media-storage.ts';

/**
 * Has the storage take over a file of this machine. Done again after a failure, it may have been taken already.
 * @throws HttpProblem `not_found` when it is neither here nor there
 */
export async function storeFile(storage: MediaStorage, key: string, path: string): Promise<void> {
  if (existsSync(path)) await storage.take(key, path);
  else if ((await storage.size(key)) === null) {
    throw new HttpProblem('not_found', { what: 'uploaded_file' });
  }
}
