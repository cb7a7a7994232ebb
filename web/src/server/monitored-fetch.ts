import { LIMIT_HEADER } from '@sankofa/api/contract/film-limit';
import { followLimit, limitChanges } from '../profiles/film-limit.ts';
import { serverReachable } from '../shell/connection.ts';

/** Answers of something in front of the server that could not reach it, or of a server that can answer nothing now. */
const unreachable: ReadonlySet<number> = new Set([502, 503, 504]);

/** Fetches, and keeps whether the server can be reached, and which films it shows. What is called off by whoever asked says nothing of that. */
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

/** A problem with a name of its own is an answer of the server's, about what was asked: it can be reached. */
async function isOutage(response: Response): Promise<boolean> {
  if (!unreachable.has(response.status)) return false;
  if (!response.headers.get('Content-Type')?.startsWith('application/problem+json')) return true;
  const { code }: { readonly code?: string } = await response.clone().json();
  return code === 'unavailable';
}
