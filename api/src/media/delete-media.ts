import { captionsFolder, type MediaStorage, originalKey, packagedKey, soundFolder } from './storage/media-storage.ts';

/** Deletes whatever is stored of a video. Doing it again changes nothing. */
export async function deleteMedia(storage: MediaStorage, mediaId: string): Promise<void> {
  for (const keyOf of [packagedKey, originalKey, captionsFolder, soundFolder]) await storage.remove(keyOf(mediaId));
}
