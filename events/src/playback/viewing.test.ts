import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn } from '../profiles/viewing-day.ts';
import { given, NOW } from '../testing/given.ts';
import { applyHeartbeat, HEARTBEAT_S, type Heartbeat, type PlayerState, positionNow } from './progress.ts';
import { dueRecords, isViewByWord, MOST_AN_HOUR, PLACE_EVERY_S, type ViewingState, viewing } from './viewing.ts';
import type { ViewingEvent } from './viewing-events.ts';

const DURATION = 3_600;
const opened = {
  movieId: 'a',
  mediaId: 'm',
  accountId: 'p',
  profileId: 'k',
  timeZone: 'Africa/Lagos',
  durationSeconds: DURATION,
  fromSeconds: 100,
  maxHeight: 720,
  adBreaks: [],
  audience: { country: null, device: null, referrer: null },
};
const view: ViewingEvent = {
  type: 'ViewCounted',
  data: { movieId: 'a', viewerId: 'k', hour: '2026-03-03T14:00:00.000Z', ...opened.audience },
};
const begun: ViewingEvent = { type: 'ViewingOpened', data: opened };
const heartbeat = (sequence: number, positionSeconds: number, more: Partial<Heartbeat> = {}): Heartbeat => ({
  sequence,
  positionSeconds,
  playing: true,
  rate: 1,
  seeked: false,
  ...more,
});

/** A viewing, its player and a clock; records what is due. */
function follow() {
  let recorded: ViewingState = viewing.evolve(viewing.initial, begun, NOW);
  let player: PlayerState = recorded.player;
  let now = NOW;
  const at: number[] = [NOW.getTime()];
  return {
    get recorded() {
      return recorded;
    },
    get player() {
      return player;
    },
    get now() {
      return now;
    },
    /** Recording times of the events. */
    at,
    get place() {
      return positionNow(player, DURATION, now, HEARTBEAT_S);
    },
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    say(said: Heartbeat, isRepeat = false): ViewingEvent[] {
      const after = applyHeartbeat(player, said, DURATION, dateIn(opened.timeZone, now), now);
      if (!after) return [];
      player = after.player;
      const due = dueRecords(recorded, after, isRepeat);
      const events = due ? viewing.decide(recorded, { kind: 'record', ...due }, { now }) : [];
      for (const event of events) {
        recorded = viewing.evolve(recorded, event, now);
        at.push(now.getTime());
      }
      return events;
    },
  };
}

describe('a viewing', () => {
  it('is opened once, and recorded only then', () => {
    const due = { player: viewing.initial.player, hasMoved: true, isView: false, completes: false };
    given(viewing, [])
      .when({ kind: 'open', ...opened })
      .decides([begun]);
    given(viewing, [begun])
      .when({ kind: 'open', ...opened })
      .decides([]);
    given(viewing, [])
      .when({ kind: 'record', ...due })
      .refuses('not_found');
  });

  it('is replaced by another screen once', () => {
    const replace = { kind: 'replace', byViewingId: 'v2' } as const;
    const replaced: ViewingEvent = { type: 'ViewingReplaced', data: { byViewingId: 'v2' } };
    given(viewing, [begun]).when(replace).decides([replaced]);
    given(viewing, [begun, replaced])
      .when({ ...replace, byViewingId: 'v3' })
      .decides([]);
    given(viewing, []).when(replace).refuses('not_found');
  });

  it('is recorded when its state changes and every ten minutes; heartbeats cover the rest', () => {
    const film = follow();
    expect(film.say(heartbeat(0, 100))).toEqual([]);
    const places: number[] = [];
    for (let n = 1; n <= 130; n++) {
      film.pass(10);
      const events = film.say(heartbeat(n, 100 + n * 10), true);
      if (events.some(({ type }) => type === 'PlaybackProgressed')) places.push(n * 10);
      expect(film.place).toBe(100 + n * 10);
    }
    expect(places).toEqual([PLACE_EVERY_S, 2 * PLACE_EVERY_S]);
    film.pass(4);
    expect(film.say(heartbeat(140, 1_404, { playing: false }), true)).toMatchObject([
      { type: 'PlaybackProgressed', data: { playing: false, playedSeconds: 1_304 } },
    ]);
    film.pass(600);
    expect(film.say(heartbeat(141, 1_404, { playing: false }), true)).toEqual([]);
  });

  it('has at most six events in any hour, including its view and its completion', () => {
    const film = follow();
    let position = 100;
    for (let n = 0; n < 720; n++) {
      // A viewer who keeps pausing and resuming.
      film.say(heartbeat(n, position, { playing: n % 2 === 0 }));
      film.pass(10);
      if (n % 2 === 0) position += 10;
    }
    for (const [n, at] of film.at.entries()) {
      expect(film.at.filter((other) => other > at - 3_600_000 && other <= at).length, `event ${n}`).toBeLessThanOrEqual(
        MOST_AN_HOUR,
      );
    }
    expect(film.recorded.counted && film.recorded.completed).toBe(true);
  });

  it('records each event once, however often and in whatever order commands arrive', () => {
    const film = follow();
    film.say(heartbeat(0, 100));
    film.pass(30);
    film.say(heartbeat(1, 130));
    const due = { player: film.player, hasMoved: true, isView: true, completes: true };
    const again = { kind: 'record', ...due } as const;
    const events = viewing.decide(film.recorded, again, { now: film.now });
    const after = events.reduce((state, event) => viewing.evolve(state, event, film.now), film.recorded);
    expect(viewing.decide(after, again, { now: film.now })).toEqual([]);
  });

  it('counts as one view after ten seconds', () => {
    const film = follow();
    film.say(heartbeat(0, 100));
    film.pass(9);
    film.say(heartbeat(1, 109));
    expect(film.recorded.counted).toBe(false);
    film.pass(1);
    expect(film.say(heartbeat(2, 110))).toContainEqual(view);
    film.pass(30);
    expect(film.say(heartbeat(3, 140))).not.toContainEqual(view);
  });

  it('is completed by playing to the end or nearly, not by seeking there', () => {
    const film = follow();
    film.say(heartbeat(0, 100));
    film.pass(1);
    film.say(heartbeat(1, 3_500, { seeked: true }));
    expect(film.player).toMatchObject({ positionSeconds: 3_500, playedSeconds: 0 });
    expect(film.recorded.completed).toBe(false);
    film.pass(10);
    expect(film.say(heartbeat(2, 3_510))).toMatchObject([
      view,
      { type: 'ViewingCompleted', data: { positionSeconds: 3_510 } },
    ]);
    film.pass(90);
    film.say(heartbeat(3, DURATION, { playing: false }));
    expect(film.say(heartbeat(4, DURATION, { playing: false }))).toEqual([]);
  });

  it('rejects heartbeats that are ahead of the clock, beyond the end, late or repeated', () => {
    const film = follow();
    film.say(heartbeat(5, 100));
    film.pass(10);
    for (const false_ of [heartbeat(6, 130), heartbeat(6, DURATION + 60), heartbeat(5, 110), heartbeat(4, 90)]) {
      expect(film.say(false_)).toEqual([]);
    }
    expect(film.place).toBe(110);
    // Each of these alone is within the tolerance of clocks and buffers.
    for (let n = 6; n < 60; n++) film.say(heartbeat(n, 100 + (n - 5) * 2, { playing: n % 2 === 0 }));
    expect(film.player.positionSeconds).toBeLessThanOrEqual(113);
  });

  it('continues after a delayed heartbeat, never ahead of the clock', () => {
    const film = follow();
    film.say(heartbeat(0, 100));
    // The heartbeat after a seek took six seconds to arrive.
    film.pass(6);
    film.say(heartbeat(1, 500, { seeked: true }));
    for (let n = 2; n <= 6; n++) {
      film.pass(n === 2 ? 4 : 10);
      film.say(heartbeat(n, 500 + (n - 1) * 10));
      expect(film.player).toMatchObject({ sequence: n, positionSeconds: 500 + (n - 1) * 10 - 3 });
    }
  });

  it('counts clock time against the day, at any playback rate, and restarts after midnight in Lagos', () => {
    const film = follow();
    film.say(heartbeat(0, 100, { rate: 2 }));
    film.pass(30);
    film.say(heartbeat(1, 160, { rate: 2 }));
    expect(film.player).toMatchObject({ day: '2026-03-03', daySeconds: 30, playedSeconds: 60 });
    film.pass(9 * 3_600);
    film.say(heartbeat(2, 180, { rate: 2 }));
    // The rate during hours of silence is unknown: what was played counts at normal speed.
    expect(film.player).toMatchObject({ day: '2026-03-04', daySeconds: 20, watchedSeconds: 50 });
  });

  it('counts clock time if a player claims a rate that it does not use', () => {
    const film = follow();
    film.say(heartbeat(0, 100, { rate: 2 }));
    film.pass(10);
    film.say(heartbeat(1, 110, { rate: 2 }));
    expect(film.player).toMatchObject({ daySeconds: 10, playedSeconds: 10 });
  });

  it('accepts the count of an API client, up to the time the film is known to have played', () => {
    const isView = ({ recorded, player, now }: ReturnType<typeof follow>, seconds: number) =>
      isViewByWord(recorded, player, seconds, now, HEARTBEAT_S);
    const silent = follow();
    silent.pass(60);
    // Nothing is known except that it was opened.
    expect(isView(silent, 60)).toBe(false);
    const paused = follow();
    paused.say(heartbeat(0, 100));
    paused.pass(9);
    paused.say(heartbeat(1, 109, { playing: false }));
    paused.pass(600);
    expect(isView(paused, 60)).toBe(false);
    const running = follow();
    running.say(heartbeat(0, 100));
    running.pass(10);
    expect(isView(running, 60)).toBe(false);
    expect(isView(running, 10)).toBe(true);
    running.say(heartbeat(1, 110));
    expect(isView(running, 10)).toBe(false);
  });

  it('is not a second view of the same viewer', () => {
    const film = follow();
    film.say(heartbeat(0, 100));
    for (let n = 1; n <= 3; n++) {
      film.pass(10);
      expect(film.say(heartbeat(n, 100 + n * 10), true)).toEqual([]);
    }
    film.pass(10);
    expect(film.say(heartbeat(4, 140))).toEqual([view]);
  });

  const step = fc.record({
    pass: fc.integer({ min: 0, max: 40 }),
    sequence: fc.integer({ min: 0, max: 40 }),
    position: fc.double({ min: 0, max: DURATION * 1.2, noNaN: true }),
    near: fc.double({ min: -5, max: 5, noNaN: true }),
    isNear: fc.boolean(),
    playing: fc.boolean(),
    rate: fc.constantFrom(0.5, 1, 1.5, 2),
  });

  it('without a seek is never ahead of the clock, whatever the order of heartbeats', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const film = follow();
        for (const { pass, sequence, position, near, isNear, playing, rate } of steps) {
          film.pass(pass);
          const before = film.player;
          const events = film.say(
            heartbeat(sequence, Math.max(0, isNear ? film.place + near : position), { playing, rate }),
          );
          const elapsed = (film.now.getTime() - NOW.getTime()) / 1000;
          expect(film.player.positionSeconds).toBeLessThanOrEqual(Math.min(DURATION, 100 + elapsed * 2 + 3));
          expect(film.player.playedSeconds).toBeLessThanOrEqual(elapsed * 2 + 0.001);
          expect(film.player.watchedSeconds).toBeLessThanOrEqual(elapsed + 0.001);
          expect(film.player.sequence).toBeGreaterThanOrEqual(before.sequence);
          expect(film.player.playedSeconds).toBeGreaterThanOrEqual(before.playedSeconds);
          // Repeating the last heartbeat changes nothing.
          expect(film.say(heartbeat(film.player.sequence, position, { playing, rate, seeked: true }))).toEqual([]);
          if (sequence <= before.sequence) expect(events).toEqual([]);
        }
      }),
    );
  });

  it('reaches the correct state in any order of heartbeats, with repetitions', () => {
    const arrivals = fc.array(
      fc.record({ of: fc.integer({ min: 0, max: 29 }), late: fc.integer({ min: 0, max: 4 }) }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(arrivals, (extra) => {
        const film = follow();
        for (let n = 0; n < 30; n++) {
          if (n > 0) film.pass(10);
          const late = extra.filter(({ of, late: by }) => of + by === n && by > 0);
          film.say(heartbeat(n + 1, 100 + n * 10));
          for (const { of } of late) film.say(heartbeat(of + 1, 100 + of * 10));
          expect(film.place).toBe(100 + n * 10);
        }
        film.pass(1);
        film.say(heartbeat(99, 391, { playing: false }));
        expect(film.place).toBe(391);
      }),
    );
  });
});
