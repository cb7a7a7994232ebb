import { mkdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';

/** Time in ms after which an untouched upload is deleted. */
const ABANDONED_MS = 24 * 3_600_000;

export type UploadRecord = Awaited<ReturnType<FileStore['getUpload']>>;

/** Metadata that the server adds to that of the client. */
const FOUND_SHA256 = 'found_sha256';
const MEDIA_ID = 'media_id_given';

/**
 * Uploads in progress, in a local folder. An accepted upload is remembered for a day, so that a client that missed the
 * response receives it again. Uploads untouched for a day are deleted.
 */
export class UploadStore extends FileStore {
  constructor(folder: string) {
    super({ directory: folder });
    // The base class creates it only later.
    mkdirSync(folder, { recursive: true });
    // The base class's expiry counts from the start of an upload and would delete slow ones in progress.
    this.extensions = this.extensions.filter((name) => name !== 'expiration');
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  override async getUpload(id: string): Promise<UploadRecord> {
    const known = await this.configstore.get(id);
    // Its file may have been accepted already.
    if (known && sha256Of(known) !== null) return Object.assign(known, { offset: known.size ?? 0 });
    return super.getUpload(id);
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const known = await this.configstore.get(id);
    if (!known || sha256Of(known) === null) return super.write(body, id, offset);
    // Complete: nothing can be appended any more.
    body.resume();
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.configstore.delete(id);
  }

  /** Stores the result of an upload: its hash, or the video it belongs to. */
  async remember(id: string, what: { readonly sha256: string } | { readonly mediaId: string }): Promise<void> {
    const known = await this.configstore.get(id);
    if (!known) return;
    const more = 'sha256' in what ? { [FOUND_SHA256]: what.sha256 } : { [MEDIA_ID]: what.mediaId };
    await this.configstore.set(id, Object.assign(known, { metadata: { ...known.metadata, ...more } }));
  }

  /** Deletes uploads untouched for a day. Resolves with their number. */
  async expire(now: Date): Promise<number> {
    let expired = 0;
    for (const id of (await this.configstore.list?.()) ?? []) {
      const paths = [this.pathOf(id), `${this.pathOf(id)}.json`];
      const touched = await Promise.all(
        paths.map((path) =>
          stat(path).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        ),
      );
      if (now.getTime() - Math.max(...touched) < ABANDONED_MS) continue;
      await this.remove(id);
      expired++;
    }
    return expired;
  }
}

type StoredMetadata = Pick<UploadRecord, 'metadata'>;

/** SHA-256 of a validated upload; null before validation. */
export const sha256Of = ({ metadata }: StoredMetadata): string | null => metadata?.[FOUND_SHA256] ?? null;

/** The video that an accepted upload belongs to; null before. */
export const mediaOf = ({ metadata }: StoredMetadata): string | null => metadata?.[MEDIA_ID] ?? null;
