import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimScreen, isPlaying, SCREEN_SILENT_S, type ScreenClaim } from './screens.ts';

const NOW = new Date('2026-03-03T14:00:00.000Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const claim = (viewingId: string, secondsAgo: number, more: Partial<ScreenClaim> = {}): ScreenClaim => ({
  viewingId,
  screenId: `screen of ${viewingId}`,
  claimedAt: ago(secondsAgo),
  lastHeartbeat: { at: ago(5), playing: true },
  ...more,
});
const request = { viewingId: 'new', screenId: 'screen of new', screens: 1, takesOver: false, continues: false };

describe('screens', () => {
  it('are free when the player is paused, or silent for longer than the limit', () => {
    const heard = (seconds: number, playing: boolean) => ({ lastHeartbeat: { at: ago(seconds), playing } });
    expect(isPlaying(claim('a', 600, heard(SCREEN_SILENT_S, true)), NOW)).toBe(true);
    expect(isPlaying(claim('a', 600, heard(SCREEN_SILENT_S + 1, true)), NOW)).toBe(false);
    expect(isPlaying(claim('a', 600, heard(1, false)), NOW)).toBe(false);
    expect(isPlaying(claim('a', 600, { lastHeartbeat: null }), NOW)).toBe(false);
    expect(isPlaying(claim('a', 5, { lastHeartbeat: null }), NOW)).toBe(true);
    // Paused, and playing again since.
    expect(isPlaying(claim('a', 5, heard(8, false)), NOW)).toBe(true);
  });

  it('are refused beyond the number of the plan', () => {
    const one = [claim('a', 100)];
    expect(claimScreen([], request, NOW).isGranted).toBe(true);
    expect(claimScreen(one, request, NOW)).toEqual({ isGranted: false, isHeld: false, superseded: [], replaced: [] });
    expect(claimScreen(one, { ...request, screens: 2 }, NOW).isGranted).toBe(true);
    expect(claimScreen([...one, claim('b', 50)], { ...request, screens: 2 }, NOW).isGranted).toBe(false);
  });

  it('stop the viewing that has played longest on a takeover, and no more than needed', () => {
    const claims = [claim('young', 50), claim('old', 100)];
    const takeover = { ...request, takesOver: true };
    expect(claimScreen(claims, { ...takeover, screens: 2 }, NOW)).toMatchObject({ isGranted: true, replaced: ['old'] });
    expect(claimScreen(claims, takeover, NOW)).toMatchObject({ isGranted: true, replaced: ['old', 'young'] });
    expect(claimScreen(claims, { ...takeover, screens: 3 }, NOW)).toMatchObject({ isGranted: true, replaced: [] });
  });

  it('count a reloaded page once', () => {
    const claims = [claim('before', 100, { screenId: request.screenId })];
    expect(claimScreen(claims, request, NOW)).toEqual({
      isGranted: true,
      isHeld: false,
      superseded: ['before'],
      replaced: [],
    });
  });

  it('keep those that started first when a plan shrinks', () => {
    const claims = [claim('first', 100), claim('second', 50)];
    const again = (viewingId: string) =>
      claimScreen(claims, { ...request, viewingId, screenId: `screen of ${viewingId}`, continues: true }, NOW)
        .isGranted;
    expect(again('first')).toBe(true);
    expect(again('second')).toBe(false);
  });

  it('never play on more screens than allowed, whatever happens', () => {
    const step = fc.record({
      screen: fc.nat(4),
      act: fc.constantFrom('play', 'take over', 'pause', 'beat'),
      wait: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (steps, screens) => {
        let now = NOW;
        let claims: ScreenClaim[] = [];
        for (const { screen, act, wait } of steps) {
          now = new Date(now.getTime() + wait * 1000);
          const viewingId = `viewing ${screen}`;
          const isHeld = claims.some((one) => one.viewingId === viewingId && isPlaying(one, now));
          if (act === 'pause' || (act === 'beat' && isHeld)) {
            const lastHeartbeat = { at: now, playing: act === 'beat' };
            claims = claims.map((one) => (one.viewingId === viewingId ? { ...one, lastHeartbeat } : one));
            continue;
          }
          const takesOver = act === 'take over';
          const asked = { viewingId, screenId: `screen ${screen}`, screens, takesOver, continues: isHeld };
          const { isGranted, superseded, replaced } = claimScreen(claims, asked, now);
          if (!isGranted) continue;
          const gone = [viewingId, ...superseded, ...replaced];
          claims = claims.filter((one) => !gone.includes(one.viewingId));
          claims.push({ viewingId, screenId: asked.screenId, claimedAt: now, lastHeartbeat: null });
          expect(claims.filter((one) => isPlaying(one, now)).length).toBeLessThanOrEqual(screens);
        }
      }),
    );
  });
});
