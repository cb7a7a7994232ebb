import type { MediaGrants } from '../../media/media-grants.ts';
import { packagedKey } from '../../media/storage/media-storage.ts';

/** File name of a creative's video in its media folder. */
const AD_FILE = 'ad.mp4';

/** Media id of a creative's video. Includes the hash, so that a new video has a new URL and no cache is stale. */
export const adMedia = (creativeId: string, sha256: string): string => `ad-${creativeId}-${sha256.slice(0, 12)}`;

/**
 * URL of a creative's video, valid for some minutes.
 * @param holder to whom it is granted
 */
export function adAddress(grants: MediaGrants, creativeId: string, sha256: string, holder: string, now: Date): string {
  const mediaId = adMedia(creativeId, sha256);
  const { token } = grants.issue({ mediaId, maxHeight: 0, holder, mostSeconds: null, now });
  return `/media/${token}/${AD_FILE}`;
}

export const adKey = (creativeId: string, sha256: string): string =>
  `${packagedKey(adMedia(creativeId, sha256))}/${AD_FILE}`;
