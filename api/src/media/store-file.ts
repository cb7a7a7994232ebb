import { existsSync } from 'node:fs';
import { HttpProblem } from '../http/http-problem.ts';
import type { MediaStorage } from './storage/media-storage.ts';

/**
 * Moves a local file into the storage. After a failed attempt, it may be there already.
 * @throws HttpProblem `not_found` when it is in neither place
 */
export async function storeFile(storage: MediaStorage, key: string, path: string): Promise<void> {
  if (existsSync(path)) await storage.take(key, path);
  else if ((await storage.size(key)) === null) {
    throw new HttpProblem('not_found', { what: 'uploaded_file' });
  }
}
