import { codec } from '@sankofa/events/catalog';
import { applyHeartbeat, HEARTBEAT_S } from '@sankofa/events/playback/progress';
import { dueRecords, type ViewingDetails, viewing } from '@sankofa/events/playback/viewing';
import type { ViewingEvent } from '@sankofa/events/playback/viewing-events';

const HOUR_S = 3_600;
const START = Date.UTC(2026, 0, 1, 20);
const ID = '00000000-0000-4000-8000-000000000000';

const opened: ViewingDetails = {
  movieId: 'salt-road-home',
  mediaId: ID,
  accountId: ID,
  profileId: ID,
  timeZone: 'Africa/Lagos',
  durationSeconds: 2 * HOUR_S,
  fromSeconds: 0,
  maxHeight: 720,
  adBreaks: [],
  audience: { country: 'NG', device: 'phone', referrer: null },
};

/** Viewings have no personal fields, so nothing is sealed. */
const vault = {
  keyFor: () => Promise.reject(new RangeError('A viewing has a personal field')),
};

/**
 * Bytes that the first hour of a viewing adds to the log: stream name, type, data and metadata of each event. The
 * player reports every ten seconds and is paused for a minute in each quarter of an hour.
 */
export async function logBytesOfHour(): Promise<number> {
  let bytes = 0;
  let state = viewing.initial;
  const record = async (events: readonly ViewingEvent[], now: Date): Promise<void> => {
    for (const event of events) {
      state = viewing.evolve(state, event, now);
      const metadata = {
        at: now.toISOString(),
        actor: { kind: 'person', id: ID } as const,
        requestId: 'req-00000001',
        commandId: ID,
        $correlationId: ID,
        $causationId: ID,
      };
      const stored = await codec.encode(event, ID, metadata, ID, vault);
      bytes += Buffer.byteLength(`viewing-${ID}${stored.type}${stored.data}${stored.metadata}`);
    }
  };
  await record(viewing.decide(state, { kind: 'open', ...opened }, { now: new Date(START) }), new Date(START));
  let { player } = state;
  let positionSeconds = 0;
  for (let seconds = 0; seconds < HOUR_S; seconds += HEARTBEAT_S) {
    const now = new Date(START + seconds * 1_000);
    if (player.playing) positionSeconds += HEARTBEAT_S;
    const playing = seconds % 900 < 840;
    const report = { sequence: seconds, positionSeconds, playing, rate: 1, seeked: false };
    const after = applyHeartbeat(player, report, opened.durationSeconds, '2026-01-01', now);
    if (!after) throw new RangeError(`The report of second ${seconds} was not believed`);
    player = after.player;
    const due = dueRecords(state, after, false);
    if (due) await record(viewing.decide(state, { kind: 'record', ...due }, { now }), now);
  }
  return bytes;
}
