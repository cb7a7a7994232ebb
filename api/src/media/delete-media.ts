import { captionsFolder, type MediaStorage, originalKey, packagedKey, soundFolder } from './storage/media-storage.ts';

/** Deletes all files of a video. Idempotent. */
export async function deleteMedia(storage: MediaStorage, mediaId: string): Promise<void> {
  for (const keyOf of [packagedKey, originalKey, captionsFolder, soundFolder]) await storage.remove(keyOf(mediaId));
}
