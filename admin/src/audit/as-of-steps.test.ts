import { describe, expect, it } from 'vitest';
import { momentAt, moveByKey, place } from './as-of-steps.ts';

const DAY = 86_400_000;
const ticks = [10 * DAY, 12 * DAY, 15 * DAY];
const now = 20 * DAY;

describe('the as-of ruler', () => {
  it('steps from event to event', () => {
    expect(moveByKey('ArrowLeft', now, ticks, now)).toBe(15 * DAY);
    expect(moveByKey('ArrowLeft', 12 * DAY, ticks, now)).toBe(10 * DAY);
    expect(moveByKey('ArrowLeft', 10 * DAY, ticks, now)).toBe(10 * DAY);
    expect(moveByKey('ArrowRight', 12 * DAY, ticks, now)).toBe(15 * DAY);
    expect(moveByKey('ArrowRight', 15 * DAY, ticks, now)).toBe(now);
  });

  it('moves by days, within what happened', () => {
    expect(moveByKey('PageDown', 12 * DAY, ticks, now)).toBe(11 * DAY);
    expect(moveByKey('PageDown', 10 * DAY, ticks, now)).toBe(10 * DAY);
    expect(moveByKey('PageUp', now, ticks, now)).toBe(now);
    expect(moveByKey('Home', now, ticks, now)).toBe(10 * DAY);
    expect(moveByKey('x', now, ticks, now)).toBeNull();
  });

  it('puts moments on the track and back', () => {
    expect(place(15, 10, 20)).toBe(0.5);
    expect(place(5, 10, 20)).toBe(0);
    expect(place(7, 7, 7)).toBe(1);
    expect(momentAt(0.5, 10, 20)).toBe(15);
    expect(momentAt(2, 10, 20)).toBe(20);
  });
});
