import { ProblemError, urlOf } from '@sankofa/api/client/client';
import { type Heartbeat, type HeartbeatAnswer, sendHeartbeat } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../server/client.ts';
import { live } from '../server/live.ts';
import { parseStoryboard } from './storyboard.ts';

/** Reports how a viewing goes, over the open connection where there is one. @param isLast it arrives although the page is closed */
export async function reportHeartbeat(viewingId: string, said: Heartbeat, isLast: boolean): Promise<HeartbeatAnswer> {
  try {
    const heard = isLast ? null : await live.ask({ kind: 'heartbeat', viewing_id: viewingId, ...said });
    if (heard) return heard;
  } catch (error) {
    // The connection has broken. The server knows a report it has heard already by its number.
    if (!(error instanceof ProblemError && error.status === 0)) throw error;
  }
  const answer = await request(urlOf(sendHeartbeat, { params: { id: viewingId } }), {
    method: sendHeartbeat.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(said),
    keepalive: isLast,
  });
  return (await answer.json()) as HeartbeatAnswer;
}

/** The pictures of a film's moments. @param url null: it has none */
export const storyboard = (url: string | null) =>
  queryOptions({
    queryKey: ['storyboard', url],
    queryFn: async ({ signal }) => {
      if (url === null) return [];
      const response = await request(url, { signal });
      return parseStoryboard(await response.text(), new URL(url, location.href).href);
    },
    enabled: url !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
