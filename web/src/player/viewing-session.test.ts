import { ProblemError } from '@sankofa/api/client/client';
import type { Heartbeat, HeartbeatAnswer } from '@sankofa/api/contract/playback';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ViewingSession } from './viewing-session.ts';

const START = Date.parse('2026-01-01T20:00:00Z');
const ACCEPTED: HeartbeatAnswer = { accepted: true, position_seconds: 0, minutes_left: null };
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

describe('a viewing', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  function open(answer: (heartbeat: Heartbeat) => HeartbeatAnswer | Error = () => ACCEPTED) {
    const sent: (Heartbeat & { isLast: boolean })[] = [];
    const refusals: string[] = [];
    const state = { position: 0, isPlaying: true, rate: 1 };
    const viewing = new ViewingSession({
      playing: { master_url: '/media/first/master.m3u8', expires_at: at(600) },
      send: async (heartbeat, isLast) => {
        sent.push({ ...heartbeat, isLast });
        const result = answer(heartbeat);
        if (result instanceof Error) throw result;
        return result;
      },
      state: () => state,
      now: () => Date.now(),
      refused: (reason) => refusals.push(reason.message),
      heard: () => undefined,
    });
    return { viewing, sent, refusals, state };
  }

  it('sends a heartbeat every ten seconds while playing, and none while paused', async () => {
    const { viewing, sent, state } = open();
    await viewing.reportHeartbeat();
    state.position = 30;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    state.isPlaying = false;
    await viewing.reportHeartbeat();
    await vi.advanceTimersByTimeAsync(60_000);
    const last = { sequence: 5, position_seconds: 30, playing: false, rate: 1, seeked: false, isLast: false };
    expect(sent.at(-1)).toEqual(last);
  });

  it('sends a last heartbeat at its end, and none after it', async () => {
    const { viewing, sent } = open();
    await viewing.reportHeartbeat();
    viewing.end();
    viewing.end();
    await viewing.reportHeartbeat();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent.map(({ isLast, playing }) => [isLast, playing])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('resumes heartbeats when the user returns to the page', async () => {
    const { viewing, sent } = open();
    await viewing.reportHeartbeat();
    viewing.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    await viewing.reportHeartbeat();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ isLast, playing }) => [isLast, playing])).toEqual([
      [false, true],
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it('renews the token before it expires, once for all waiting requests', async () => {
    const { viewing, sent } = open(() => ({ ...ACCEPTED, token: 'second', expires_at: at(1_200) }));
    await viewing.ready();
    expect(sent).toHaveLength(0);
    expect(viewing.addressOf('/media/first/v240/1.m4s')).toBe('/media/first/v240/1.m4s');
    vi.setSystemTime(START + 590_000);
    // After a long pause: all requests wait for the renewal.
    const asked = Promise.all(['/media/first/captions/en.vtt', '/media/first/sheet-0.jpg'].map(viewing.freshAddressOf));
    expect(await asked).toEqual(['/media/second/captions/en.vtt', '/media/second/sheet-0.jpg']);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ sequence: 1 });
    expect(viewing.addressOf('/media/first/v240/1.m4s')).toBe('/media/second/v240/1.m4s');
  });

  it('continues after a lost heartbeat, and stops when the server refuses', async () => {
    let answer: HeartbeatAnswer | Error = new ProblemError(0, 'network', 'unreachable');
    const { viewing, sent, refusals } = open(() => answer);
    viewing.jumped();
    await viewing.reportHeartbeat();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent.length, refusals]).toEqual([2, []]);
    expect(sent.map(({ seeked }) => seeked)).toEqual([true, true]);
    answer = new ProblemError(403, 'time_used_up', 'The time for today is used up.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, refusals]).toEqual([3, ['The time for today is used up.']]);
  });
});
