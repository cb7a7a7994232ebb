import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { checkpointText, parseCheckpoint } from '@sankofa/events/proof/checkpoint';
import type { WitnessedCheckpoint, WitnessStore } from '@sankofa/events/proof/witness/witness';

/** Stores the last checkpoint of each log as a file of its own, which is replaced in one step. */
export class WitnessFiles implements WitnessStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws NoteInvalid if the file is damaged */
  async read(origin: string): Promise<WitnessedCheckpoint | null> {
    const text = await readFile(this.#fileOf(origin), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : parseCheckpoint(text);
  }

  async write(origin: string, { size, root }: WitnessedCheckpoint): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = this.#fileOf(origin);
    const next = await open(`${file}.next`, 'w', 0o600);
    try {
      await next.writeFile(checkpointText({ origin, size, root, extensions: [] }));
      await next.sync();
    } finally {
      await next.close();
    }
    await rename(`${file}.next`, file);
    const folder = await open(this.#folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  #fileOf(origin: string): string {
    return join(this.#folder, `${createHash('sha256').update(origin).digest('hex').slice(0, 32)}.checkpoint`);
  }
}
