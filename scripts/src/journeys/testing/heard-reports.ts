import type { LiveAnswer, LiveMessage } from '@sankofa/api/contract/live';
import type { Heartbeat } from '@sankofa/api/contract/playback';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A report of a player that the server has answered with a yes, and the way it came. */
export interface HeardReport extends Pick<Heartbeat, 'position_seconds' | 'playing'> {
  readonly by: 'request' | 'connection';
}

/** Reports come every ten seconds, and a connection opens a while after the first. */
const REPORTED_MS = 25_000;

/** Follows what the player of a page reports, from before it is opened. */
export function followReports(page: Page): {
  /** Every report so far. */
  readonly heard: readonly HeardReport[];
  /** Resolves when there is one like this among those that were heard after this was called. */
  next(wanted: (report: HeardReport) => boolean): Promise<void>;
} {
  const heard: HeardReport[] = [];
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
