import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, NOW } from '../testing/given.ts';
import { positionNow } from './progress.ts';
import { MARK_EVERY_S, type ViewingCommand, type ViewingState, viewing } from './viewing.ts';
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
type Said = Omit<Extract<ViewingCommand, { kind: 'report' }>, 'kind'>;
const said = (sequence: number, positionSeconds: number, more: Partial<Said> = {}): Said => ({
  sequence,
  positionSeconds,
  playing: true,
  rate: 1,
  seeked: false,
  ...more,
});
const report = (...of: Parameters<typeof said>) => ({ kind: 'report', ...said(...of) }) as const;

/** A viewing and a clock: what is decided is stored. */
function follow() {
  let state: ViewingState = viewing.evolve(viewing.initial, begun, NOW);
  let now = NOW;
  let stored = 0;
  return {
    get state() {
      return state;
    },
    get now() {
      return now;
    },
    get stored() {
      return stored;
    },
    get place() {
      return positionNow(state, DURATION, now, MARK_EVERY_S);
    },
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    say(command: ViewingCommand): ViewingEvent[] {
      const events = viewing.decide(state, command, { now });
      for (const event of events) state = viewing.evolve(state, event, now);
      stored += events.length;
      return events;
    },
  };
}

describe('a viewing', () => {
  it('is opened once, and reported on only then', () => {
    given(viewing, [])
      .when({ kind: 'open', ...opened })
      .decides([begun]);
    given(viewing, [begun])
      .when({ kind: 'open', ...opened })
      .decides([]);
    given(viewing, []).when(report(0, 0)).refuses('not_found');
  });

  it('is recorded when it does something else, and every thirty seconds: the clock tells the rest', () => {
    const film = follow();
    expect(film.say(report(0, 100))).toMatchObject([{ type: 'ViewingMarked', data: { positionSeconds: 100 } }]);
    const at: number[] = [];
    for (let n = 1; n <= 12; n++) {
      film.pass(10);
      if (film.say(report(n, 100 + n * 10)).some(({ type }) => type === 'ViewingMarked')) at.push(n * 10);
      expect(film.place).toBeCloseTo(100 + n * 10, 1);
    }
    // The first of them counts the view.
    expect(at).toEqual([10, 40, 70, 100]);
    film.pass(4);
    expect(film.say(report(13, 224, { playing: false }))).toMatchObject([
      { data: { playing: false, playedSeconds: 124 } },
    ]);
    film.pass(600);
    expect(film.say(report(14, 224, { playing: false }))).toEqual([]);
    expect(film.place).toBe(224);
  });

  it('is a view after ten seconds, once', () => {
    const film = follow();
    film.say(report(0, 100));
    film.pass(9);
    film.say(report(1, 109));
    expect(film.state.counted).toBe(false);
    film.pass(1);
    expect(film.say(report(2, 110))).toContainEqual(view);
    film.pass(30);
    expect(film.say(report(3, 140))).not.toContainEqual(view);
  });

  it('is completed by playing to the end or nearly, not by jumping there', () => {
    const film = follow();
    film.say(report(0, 100));
    film.pass(1);
    film.say(report(1, 3_500, { seeked: true }));
    expect(film.state).toMatchObject({ positionSeconds: 3_500, completed: false, playedSeconds: 0 });
    film.pass(10);
    expect(film.say(report(2, 3_510))).toContainEqual({ type: 'ViewingCompleted', data: {} });
    film.pass(90);
    film.say(report(3, DURATION, { playing: false }));
    expect(film.say(report(4, DURATION, { playing: false }))).toEqual([]);
  });

  it('believes nobody who is ahead of the clock, beyond the end, late or twice', () => {
    const film = follow();
    film.say(report(5, 100));
    film.pass(10);
    for (const false_ of [report(6, 130), report(6, DURATION + 60), report(5, 110), report(4, 90)]) {
      expect(film.say(false_)).toEqual([]);
    }
    expect(film.place).toBe(110);
    // Each of these alone would be within what clocks and buffers may do.
    for (let n = 6; n < 60; n++) film.say(report(n, 100 + (n - 5) * 2, { playing: n % 2 === 0 }));
    expect(film.state.positionSeconds).toBeLessThanOrEqual(113);
  });

  it('counts the clock against the day, however fast the film runs, and anew after midnight in Lagos', () => {
    const film = follow();
    film.say(report(0, 100, { rate: 2 }));
    film.pass(30);
    film.say(report(1, 160, { rate: 2 }));
    expect(film.state).toMatchObject({ day: '2026-03-03', daySeconds: 30, playedSeconds: 60 });
    film.pass(9 * 3_600);
    film.say(report(2, 180, { rate: 2 }));
    // Of a silence of hours nobody knows how fast the film ran: what was played counts as at its own speed.
    expect(film.state).toMatchObject({ day: '2026-03-04', daySeconds: 20, watchedSeconds: 50 });
  });

  it('counts the clock where a player says that it runs fast and does not', () => {
    const film = follow();
    film.say(report(0, 100, { rate: 2 }));
    film.pass(10);
    film.say(report(1, 110, { rate: 2 }));
    expect(film.state).toMatchObject({ daySeconds: 10, playedSeconds: 10 });
  });

  it('takes the word of a program that counts for itself, as far as the film is known to have run', () => {
    const played = (seconds: number) => ({ kind: 'say-played', seconds }) as const;
    const silent = follow();
    silent.pass(60);
    // Nothing is known of it but that it was opened.
    expect(silent.say(played(60))).toEqual([]);
    const paused = follow();
    paused.say(report(0, 100));
    paused.pass(9);
    paused.say(report(1, 109, { playing: false }));
    paused.pass(600);
    expect(paused.say(played(60))).toEqual([]);
    const waiting = follow();
    waiting.say(report(0, 100));
    waiting.pass(30);
    // It should run, and its place says that it waits for the network.
    waiting.say(report(1, 101));
    waiting.pass(1);
    expect(waiting.say(played(31))).toEqual([]);
    const running = follow();
    running.say(report(0, 100));
    running.pass(20);
    expect(running.say(played(60))).toEqual([]);
    expect(running.say(played(20))).toEqual([view]);
    expect(running.say(played(20))).toEqual([]);
  });

  it('is no view of somebody who has been counted already, and costs no more records for that', () => {
    const film = follow();
    film.say(report(0, 100));
    for (let n = 1; n <= 3; n++) {
      film.pass(10);
      const events = film.say({ ...report(n, 100 + n * 10), isRepeat: true });
      expect(events.map(({ type }) => type)).toEqual(n === 3 ? ['ViewingMarked'] : []);
    }
    film.pass(10);
    expect(film.say(report(4, 140))).toContainEqual(view);
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

  it('without a jump is never ahead of the clock, whatever is reported in whichever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const film = follow();
        for (const { pass, sequence, position, near, isNear, playing, rate } of steps) {
          film.pass(pass);
          const before = film.state;
          const events = film.say(
            report(sequence, Math.max(0, isNear ? film.place + near : position), { playing, rate }),
          );
          const elapsed = (film.now.getTime() - NOW.getTime()) / 1000;
          expect(film.state.positionSeconds).toBeLessThanOrEqual(Math.min(DURATION, 100 + elapsed * 2 + 3));
          expect(film.state.playedSeconds).toBeLessThanOrEqual(elapsed * 2 + 0.001);
          expect(film.state.watchedSeconds).toBeLessThanOrEqual(elapsed + 0.001);
          expect(film.state.sequence).toBeGreaterThanOrEqual(before.sequence);
          expect(film.state.playedSeconds).toBeGreaterThanOrEqual(before.playedSeconds);
          // Whatever was just said, said again, changes nothing.
          expect(film.say(report(film.state.sequence, position, { playing, rate, seeked: true }))).toEqual([]);
          if (sequence <= before.sequence) expect(events).toEqual([]);
        }
      }),
    );
  });

  it('ends where the truth is, in whichever order reports arrive and however often', () => {
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
          film.say(report(n + 1, 100 + n * 10));
          for (const { of } of late) film.say(report(of + 1, 100 + of * 10));
          // What was not recorded is not known either: a late report may be news, until the next one.
          if (late.length === 0) expect(Math.abs(film.place - (100 + n * 10))).toBeLessThan(3);
        }
        film.pass(1);
        film.say(report(99, 391, { playing: false }));
        expect(film.place).toBe(391);
      }),
    );
  });
});
