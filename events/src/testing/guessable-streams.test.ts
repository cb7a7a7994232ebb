import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventId } from '../store/command-runner.ts';
import { guessableStreams } from './guessable-streams.ts';

it('detects ids without 122 random bits', () => {
  const made = eventId('a name', 'a key', 0);
  const good = [`account-${randomUUID()}`, `report-${made}`, 'adbreaks-0pxsL6-GMF5mGW9UQWaQlwxPQgUVK4Ae', 'movie-x'];
  const bad = ['account-ama', 'email-ama@example.test', `email-${'ab'.repeat(16)}`, `looks-${made}.2026-03-03`];
  expect(guessableStreams([...good, ...bad, ...bad].map((stream) => ({ stream })))).toEqual(bad);
});
