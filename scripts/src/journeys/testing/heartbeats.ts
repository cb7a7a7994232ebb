import type { LiveAnswer, LiveMessage } from '@sankofa/api/contract/live';
import type { Heartbeat } from '@sankofa/api/contract/playback';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A player report that the server accepted, and its transport. */
export interface ReceivedHeartbeat extends Pick<Heartbeat, 'position_seconds' | 'playing'> {
  readonly by: 'request' | 'connection';
}

/** Reports come every ten seconds, and the connection opens some time after the first. */
const REPORTED_MS = 25_000;

/** Records the player reports of a page, from before it is opened. */
export function followHeartbeats(page: Page): {
  /** All reports so far. */
  readonly heard: readonly ReceivedHeartbeat[];
  /** Resolves with the next matching report after this call. */
  next(wanted: (report: ReceivedHeartbeat) => boolean): Promise<void>;
} {
  const heard: ReceivedHeartbeat[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/heartbeat') && answer.ok())
      heard.push({ ...answer.request().postDataJSON(), by: 'request' });
  });
  page.on('websocket', (socket) => {
    const said = new Map<number | null, LiveMessage>();
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as LiveMessage;
      said.set(message.id, message);
    });
    socket.on('framereceived', ({ payload }) => {
      const answer = JSON.parse(String(payload)) as LiveAnswer;
      const message = said.get(answer.id);
      if (message && 'answer' in answer) heard.push({ ...message, by: 'connection' });
    });
  });
  return {
    heard,
    next: (wanted) => {
      const from = heard.length;
      return expect.poll(() => heard.slice(from).some(wanted), { timeout: REPORTED_MS }).toBe(true);
    },
  };
}
