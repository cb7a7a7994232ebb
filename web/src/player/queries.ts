import { ProblemError, urlOf } from '@sankofa/api/client/client';
import { type Heartbeat, type HeartbeatAnswer, sendHeartbeat } from '@sankofa/api/contract/playback';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../server/client.ts';
import { live } from '../server/live.ts';
import { parseStoryboard } from './storyboard.ts';

/**
 * Sends a heartbeat of a viewing, over the WebSocket if it is open.
 * @param isLast sends by HTTP with `keepalive`, so that it arrives even if the page closes
 */
export async function reportHeartbeat(
  viewingId: string,
  heartbeat: Heartbeat,
  isLast: boolean,
): Promise<HeartbeatAnswer> {
  try {
    const answer = isLast ? null : await live.ask({ kind: 'heartbeat', viewing_id: viewingId, ...heartbeat });
    if (answer) return answer;
  } catch (error) {
    // The connection broke. The server recognizes a heartbeat it already has by its sequence number.
    if (!(error instanceof ProblemError && error.status === 0)) throw error;
  }
  const response = await request(urlOf(sendHeartbeat, { params: { id: viewingId } }), {
    method: sendHeartbeat.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(heartbeat),
    keepalive: isLast,
  });
  return (await response.json()) as HeartbeatAnswer;
}

/** The thumbnails of the seek bar. @param url null: the film has none */
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
