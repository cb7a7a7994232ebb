import type { ViolationType } from '@sankofa/events/moderation/violation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blindReviewIdOf, isSampledForReview } from './sample.ts';

const NOW = new Date('2026-03-31T14:20:00.000Z');
const DAYS = 86_400_000;
const before = (ms: number): Date => new Date(NOW.getTime() - ms);
const spam = { violationTypes: ['spam' as ViolationType], found: [], law: null };
const byPerson = (decisionId: string) => ({ ...spam, decisionId, moderatorId: 'mo' });

it('samples all decisions of people at 100%, and none at 0%', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isSampledForReview(byPerson(id), NOW, { percent: 100, now: NOW })).toBe(true);
      expect(isSampledForReview(byPerson(id), NOW, { percent: 0, now: NOW })).toBe(false);
    }),
  );
});

it('keeps the sample when the percentage increases', () => {
  const share = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.uuid(), share, share, (id, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const isChosen = (percent: number): boolean => isSampledForReview(byPerson(id), NOW, { percent, now: NOW });
      expect(isChosen(more) || !isChosen(less)).toBe(true);
    }),
  );
});

it('excludes decisions by rules, and about child safety', () => {
  const grave = { ...byPerson('d'), violationTypes: ['child_safety' as const] };
  expect(isSampledForReview(grave, NOW, { percent: 100, now: NOW })).toBe(false);
  const byRule = { ...spam, decisionId: 'd', moderatorId: null };
  expect(isSampledForReview(byRule, NOW, { percent: 100, now: NOW })).toBe(false);
});

it('excludes decisions older than thirty days, so that restarting the sample terminates', () => {
  const all = { percent: 100, now: NOW };
  expect(isSampledForReview(byPerson('d'), before(30 * DAYS), all)).toBe(true);
  expect(isSampledForReview(byPerson('d'), before(30 * DAYS + 1), all)).toBe(false);
});

it('derives a stable, unique review id from the decision', () => {
  expect(blindReviewIdOf('one')).toBe(blindReviewIdOf('one'));
  expect(blindReviewIdOf('one')).not.toBe(blindReviewIdOf('other'));
});
