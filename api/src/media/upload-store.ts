import { mkdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';

/** An upload nobody goes on with is deleted after this long. */
const ABANDONED_MS = 24 * 3_600_000;

export type UploadRecord = Awaited<ReturnType<FileStore['getUpload']>>;

/** What is remembered of an upload beside what its client says of it, among its metadata. */
const FOUND_SHA256 = 'found_sha256';
const MEDIA_ID = 'media_id_given';

/**
 * Uploads on their way, in a folder of this machine. An upload that has been taken over is remembered for a day, so
 * that a client that missed the answer is told it again. What nobody has touched for a day is deleted.
 */
export class UploadStore extends FileStore {
  constructor(folder: string) {
    super({ directory: folder });
    // The store itself makes it only some time later.
    mkdirSync(folder, { recursive: true });
    // Its own expiry counts from the beginning of an upload: a slow one would be deleted under way.
    this.extensions = this.extensions.filter((name) => name !== 'expiration');
  }

  pathOf(id: string): string {
    return join(this.directory, id);
  }

  override async getUpload(id: string): Promise<UploadRecord> {
    const known = await this.configstore.get(id);
    // Its file may have been taken over already.
    if (known && sha256Of(known) !== null) return Object.assign(known, { offset: known.size ?? 0 });
    return super.getUpload(id);
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const known = await this.configstore.get(id);
    if (!known || sha256Of(known) === null) return super.write(body, id, offset);
    // All of it is there: nothing can be added any more.
    body.resume();
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.configstore.delete(id);
  }

  /** Remembers what an upload has turned out to be, or which video it belongs to. */
  async remember(id: string, what: { readonly sha256: string } | { readonly mediaId: string }): Promise<void> {
    const known = await this.configstore.get(id);
    if (!known) return;
    const more = 'sha256' in what ? { [FOUND_SHA256]: what.sha256 } : { [MEDIA_ID]: what.mediaId };
    await this.configstore.set(id, Object.assign(known, { metadata: { ...known.metadata, ...more } }));
  }

  /** Deletes what nobody has touched for a day. Resolves with how many uploads that were. */
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

/** SHA-256 of an upload that has been looked at; null before. */
export const sha256Of = ({ metadata }: StoredMetadata): string | null => metadata?.[FOUND_SHA256] ?? null;

/** The video an upload has become part of; null before. */
export const mediaOf = ({ metadata }: StoredMetadata): string | null => metadata?.[MEDIA_ID] ?? null;
