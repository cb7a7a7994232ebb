import type { TestApi } from '../../testing/test-api.ts';

/** What somebody puts into the address of a video to see all of it. @param maxHeight in pixels */
export const mediaToken = ({ api, clock }: TestApi, mediaId: string, maxHeight = 720): string =>
  api.grants.issue({ mediaId, maxHeight, holder: 'test', mostSeconds: null, now: clock.now }).token;
