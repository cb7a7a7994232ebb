import type { MediaGrants } from '../../media/media-grants.ts';
import { packagedKey } from '../../media/storage/media-storage.ts';

/** The video of an advertisement, among what is stored of it. */
const AD_FILE = 'ad.mp4';

/** Under which name the media storage has a video of an advertisement: another one has another name, so none is stale. */
export const adMedia = (creativeId: string, sha256: string): string => `ad-${creativeId}-${sha256.slice(0, 12)}`;

/** Where this video of an advertisement is for the next minutes. @param holder for whom */
export function adAddress(grants: MediaGrants, creativeId: string, sha256: string, holder: string, now: Date): string {
  const mediaId = adMedia(creativeId, sha256);
  const { token } = grants.issue({ mediaId, maxHeight: 0, holder, mostSeconds: null, now });
  return `/media/${token}/${AD_FILE}`;
}

export const adKey = (creativeId: string, sha256: string): string =>
  `${packagedKey(adMedia(creativeId, sha256))}/${AD_FILE}`;
