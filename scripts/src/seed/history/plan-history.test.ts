import { expect, it } from 'vitest';
import { DAY_MS, type Period, periodBefore } from './calendar.ts';
import type { HistoryFilm } from './films.ts';
import { inventPeople } from './people.ts';
import { type HistoryPlan, planHistory } from './plan-history.ts';
import { Staff, type StaffMember } from './staff.ts';

const period: Period = periodBefore(new Date('2026-11-25T12:00:00Z'), 6);

const film = (n: number): HistoryFilm => ({
  id: `film-${n}`,
  title: `Film ${n}`,
  rating: n % 3 === 0 ? 'R' : 'G',
  genres: ['Drama'],
  countries: ['KE'],
  culturalTags: ['Barges', 'Nairobi', 'Radio'],
  cast: ['Atieno Obura-Moraa', 'Juma Wafula-Kato'],
  director: 'Zola Kabeya-Lusamba',
  year: 2019,
  appeal: 1 + n,
  quality: 4,
  video: n < 4 ? { mediaId: `media-${n}`, durationSeconds: 50 } : null,
  isFree: n < 2,
});
const roles = [
  'moderator',
  'moderator',
  'moderator',
  'lead_moderator',
  'lead_moderator',
  'compliance_officer',
  'compliance_officer',
  'support',
  'owner',
] as const;
const staff = new Staff(
  roles.map((role, n): StaffMember => ({ id: `staff-${n}`, role, name: role, since: period.start, until: null })),
);
const plan = (seed: number): HistoryPlan =>
  planHistory({
    seed,
    count: 60,
    period,
    films: Array.from({ length: 7 }, (_, n) => film(n)),
    staff,
    texts: {
      acts: [],
      askedAgain: () => [],
      at: (documentType) => ({ documentType, documentVersion: 1, documentHash: 'a', language: 'en' }),
    },
  });
const planned = plan(5);
const told = ({ acts }: HistoryPlan): unknown[] => acts.map(({ at, lane, key, says }) => ({ at, lane, key, says }));

it('is the same for the same seed, and different for another', () => {
  expect(told(plan(5))).toEqual(told(planned));
  expect(told(plan(6))).not.toEqual(told(planned));
});

it('names each act once, before the end', () => {
  const keys = planned.acts.map(({ lane, key }) => `${lane} ${key}`);
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
  expect(planned.acts.filter(({ at }) => at >= period.end || at < period.start)).toEqual([]);
});

it('has no act before its person joined', () => {
  const people = inventPeople(5, 60, period);
  for (const { id, joinedAt } of people) {
    const early = planned.acts.filter(({ lane, at }) => lane === id && at < joinedAt);
    expect(early.map(({ key }) => key)).toEqual([]);
  }
  // More people join in the second half.
  const middle = period.start.getTime() + (period.end.getTime() - period.start.getTime()) / 2;
  expect(people.filter(({ joinedAt }) => joinedAt.getTime() > middle).length).toBeGreaterThan(30);
});

it('gives no two reviews of a film the same text', () => {
  const reviews = planned.posts
    .filter(({ type }) => type === 'review')
    .map(({ film: { id }, content }) => `${id} ${content.text}`);
  expect(reviews.length).toBeGreaterThan(10);
  expect(new Set(reviews).size).toBe(reviews.length);
  expect(reviews.join('\n')).not.toMatch(/[{}]|undefined/);
});

it('ends with work for staff', () => {
  const { end } = period;
  const waiting = planned.cases.filter(({ ruling }) => ruling === null);
  const minutes = waiting.flatMap(({ complaints: [first] }) =>
    first ? (end.getTime() - first.at.getTime()) / 60_000 : [],
  );
  expect(
    Math.max(
      ...waiting
        .filter(({ complaints }) => complaints[0]?.violations.includes('child_safety'))
        .map(({ complaints }) => end.getTime() - (complaints[0]?.at.getTime() ?? 0)),
    ),
  ).toBe(12 * 60_000);
  expect(minutes.length).toBeGreaterThan(10);
  const openAppeals = planned.cases.filter(
    ({ appeal }) => appeal !== null && appeal.outcome === null && end.getTime() - appeal.at.getTime() < 3 * DAY_MS,
  );
  expect(openAppeals.length).toBeGreaterThanOrEqual(1);
  expect(planned.erasure).not.toBeNull();
});

it('has counter-notices, a hand-over, and messages that were assigned and answered by e-mail', () => {
  const outcomes = planned.cases.flatMap(({ appeal }) => (appeal?.counter ? [appeal.outcome?.outcome ?? null] : []));
  expect(outcomes).toEqual([null, 'overturned']);
  const keys = planned.acts.map(({ key }) => key);
  expect(keys.filter((key) => key.startsWith('forward '))).toHaveLength(2);
  expect(keys.filter((key) => key.startsWith('hand-over '))).toHaveLength(1);
  const said = planned.acts.map(({ says }) => says);
  expect(said).toContainEqual(expect.objectContaining({ kind: 'assign' }));
  expect(said).toContainEqual(expect.objectContaining({ kind: 'reply' }));
});
