import type { TestApi } from '../../testing/test-api.ts';

/**
 * A token that grants access to the whole video.
 * @param maxHeight in pixels
 */
export const mediaToken = ({ api, clock }: TestApi, mediaId: string, maxHeight = 720): string =>
  api.grants.issue({ mediaId, maxHeight, holder: 'test', mostSeconds: null, now: clock.now }).token;

/** A token that grants access to the opening of the video only, as that of a trailer. */
export const openingToken = ({ api, clock }: TestApi, mediaId: string, untilSeconds: number): string =>
  api.grants.issue({ mediaId, maxHeight: 720, holder: 'test', mostSeconds: null, untilSeconds, now: clock.now }).token;
