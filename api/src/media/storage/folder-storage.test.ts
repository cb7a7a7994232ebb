import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openFolderStorage } from './folder-storage.ts';
import { storageContract } from './testing/contract.ts';

describe('media in a folder', () => {
  let folder: string;
  afterAll(() => rm(folder, { recursive: true, force: true }));
  storageContract(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-media-'));
    return openFolderStorage(folder);
  });
});
