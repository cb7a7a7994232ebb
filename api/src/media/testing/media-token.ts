import type { TestApi } from '../../testing/test-api.ts';

/**
 * A token that grants access to the whole video.
 * @param maxHeight in pixels
 */
export const mediaToken = ({ api, clock }: TestApi, mediaId: string, maxHeight = 720): string =>
  api.grants.issue({ mediaId, maxHeight, holder: 'test', mostSeconds: null, now: clock.now }).token;
