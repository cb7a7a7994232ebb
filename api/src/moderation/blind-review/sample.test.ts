import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blindReviewIdOf, isSampledForReview } from './sample.ts';

const NOW = new Date('2026-03-31T14:20:00.000Z');
const DAYS = 86_400_000;
const before = (ms: number): Date => new Date(NOW.getTime() - ms);
const byPerson = (decisionId: string) => ({ decisionId, moderatorId: 'mo' });

it('looks again at each decision of a person where all are wanted, and at none where none is', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isSampledForReview(byPerson(id), NOW, { percent: 100, now: NOW })).toBe(true);
      expect(isSampledForReview(byPerson(id), NOW, { percent: 0, now: NOW })).toBe(false);
    }),
  );
});

it('looks again at all it looked at before when a larger share is wanted', () => {
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.uuid(), share, share, (id, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const isChosen = (percent: number): boolean => isSampledForReview(byPerson(id), NOW, { percent, now: NOW });
      expect(isChosen(more) || !isChosen(less)).toBe(true);
    }),
  );
});

it('leaves what rules decide to whoever tries them', () => {
  const byRule = { decisionId: 'd', moderatorId: null };
  expect(isSampledForReview(byRule, NOW, { percent: 100, now: NOW })).toBe(false);
});

it('looks at nothing older than thirty days, so that a sample that is started anew has an end', () => {
  const all = { percent: 100, now: NOW };
  expect(isSampledForReview(byPerson('d'), before(30 * DAYS), all)).toBe(true);
  expect(isSampledForReview(byPerson('d'), before(30 * DAYS + 1), all)).toBe(false);
});

it('calls the second look at a decision the same each time, and at another one something else', () => {
  expect(blindReviewIdOf('one')).toBe(blindReviewIdOf('one'));
  expect(blindReviewIdOf('one')).not.toBe(blindReviewIdOf('other'));
});
