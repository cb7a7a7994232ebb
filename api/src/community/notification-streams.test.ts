import { EVERY_FILM } from '@sankofa/events/profiles/film-limit';
import { expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { NotificationStreams } from './notification-streams.ts';

it('leaves a listener with the later count, in any order of responses', async () => {
  const asked: ((unread: number) => void)[] = [];
  const query = () =>
    new Promise((resolve) => {
      asked.push((unread) => resolve({ rows: [{ account_id: 'ama', unread }] }));
    });
  let changed: (readModels: readonly string[]) => void = () => undefined;
  const streams = new NotificationStreams(
    { queries: { query } as unknown as Services['queries'] },
    {
      watch: (tell) => {
        changed = tell;
        return () => undefined;
      },
    },
  );
  const told: object[] = [];
  const adding = streams.add('ama', EVERY_FILM, { send: (_, data) => told.push(data) });
  changed(['notifications']);
  asked[1]?.(1);
  await expect.poll(() => told).toEqual([{ unread: 1 }]);
  // Read before the notification, but slower.
  asked[0]?.(0);
  await adding;
  expect(told).toEqual([{ unread: 1 }]);
});
