import { LIMIT_HEADER } from '@sankofa/api/contract/film-limit';
import { followLimit, limitChanges } from '../profiles/film-limit.ts';
import { serverReachable } from '../shell/connection.ts';

/** Status codes of a proxy that cannot reach the server, or of a server that is unavailable. */
const unreachable: ReadonlySet<number> = new Set([502, 503, 504]);

/** `fetch` that tracks whether the server is reachable, and the film limit of its responses. Aborted calls are ignored. */
export const monitoredFetch: typeof fetch = async (address, init) => {
  const asked = limitChanges();
  try {
    const response = await fetch(address, init);
    followLimit(response.headers.get(LIMIT_HEADER), asked);
    serverReachable.set(!(await isOutage(response)));
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) serverReachable.set(false);
    throw error;
  }
};

/** A problem with its own code comes from the server itself, which is therefore reachable. */
async function isOutage(response: Response): Promise<boolean> {
  if (!unreachable.has(response.status)) return false;
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return true;
  const { code }: { readonly code?: string } = await response.clone().json();
  return code === 'unavailable';
}
