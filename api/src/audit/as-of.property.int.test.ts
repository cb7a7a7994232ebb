import { DocumentType } from '@sankofa/events/privacy/consent-type';
import { depth } from '@sankofa/events/testing/depth';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportDimension } from '../contract/consent-report.ts';
import { consentReport } from '../privacy/consent-report.ts';
import { consentsAsOf, cookiesAsOf } from '../privacy/consents-as-of.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { foldMatrix, foldReport, foldTimeline, upTo } from './testing/fold-history.ts';
import { type AppendedEvent, live } from './testing/live-history.ts';
import { type History, history, type Instant, type Step } from './testing/random-history.ts';
import { readTimeline } from './timeline.ts';

/** Histories run concurrently, in batches of this size, one batch after the other. */
const AT_ONCE = 50;
const TIMES = depth(2, 20);
const CHECKED_AT_ONCE = 5;
const REPORT_EVERY = 5;
const DAY_MS = 86_400_000;
/** Exceeds the length of any history, in ms. */
const APART_MS = 20 * DAY_MS;
/** To try another seed: AS_OF_SEED=$RANDOM npx vitest run as-of. */
const SEED = Number(process.env.AS_OF_SEED ?? 20_261_121);

const inOrderOfTheLog = (a: AppendedEvent, b: AppendedEvent): number => (a.position < b.position ? -1 : 1);

interface Lived {
  readonly lived: History;
  readonly happened: readonly AppendedEvent[];
  readonly people: readonly string[];
}

describe('API answers as of a moment', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
    // Publishes documents to consent to.
    const publish = (type: DocumentType): Step => {
      return { person: 0, act: { kind: 'publish', type, asksAgain: true, inHours: 0 }, afterMs: 1, country: null };
    };
    const texts = { people: 1, steps: DocumentType.options.map(publish), instants: [], by: [] };
    everything.push(...(await live(test.api.services, texts, new Date(begin))).happened);
  });
  afterAll(() => test.close());

  /** All events in this database, in log order. */
  const everything: AppendedEvent[] = [];
  let begin = Date.UTC(2023, 0, 1);

  const momentOf = (at: Instant, happened: readonly AppendedEvent[]): Date => {
    const first = happened[0]?.at.getTime() ?? begin;
    if (at.kind === 'near') return new Date((happened[at.nth % happened.length]?.at.getTime() ?? first) + at.offMs);
    const last = happened.at(-1)?.at.getTime() ?? first;
    return new Date(Math.round(first + at.part * (last - first)) - at.daysEarlier * DAY_MS);
  };

  async function checkPerson(person: string, at: Date, past: readonly AppendedEvent[]): Promise<void> {
    const { queries } = test.api.services;
    const [consents, cookies, timeline] = await Promise.all([
      consentsAsOf(queries, person, at),
      cookiesAsOf(queries, person, at),
      readTimeline(test.api.services, { personId: person, asOf: at, limit: 1_000 }),
    ]);
    const matrix = [...consents, cookies].map(({ consentType, state, version, hash, since, inForce }) => {
      return { consentType, state, version, hash, since, current: inForce?.version ?? null };
    });
    const about = `${person} at ${at.toISOString()}`;
    expect(matrix, about).toEqual(foldMatrix(past, person, at));

    const isErased = everything.some((event) => event.person === person && event.type === 'PersonalDataErased');
    const expected = foldTimeline(past, person, isErased);
    expect(
      timeline.entries.map(({ type, stream, at, data }) => ({ type, stream, at, data })),
      about,
    ).toEqual(expected);
    expect(timeline.total).toBe(expected.length);
  }

  async function checkReport(
    at: Date,
    by: ReadonlySet<ReportDimension>,
    past: readonly AppendedEvent[],
  ): Promise<void> {
    const { people, rows } = await consentReport(test.api.services.queries, at, by);
    expect(people).toBe(past.filter(({ type }) => type === 'AccountRegistered').length);
    const inOrder = (list: readonly object[]): string[] =>
      list.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
    expect(inOrder(rows)).toEqual(inOrder(foldReport(past, at, by)));
  }

  /** The report covers everyone in the database: checking it for a subset of histories is enough. */
  async function check({ lived, happened, people }: Lived, n: number): Promise<void> {
    const texts = everything.filter(({ person }) => person === null);
    const theirs = [...texts, ...happened.filter(({ person }) => person !== null)];
    for (const { person, at: instant } of lived.instants) {
      const at = momentOf(instant, happened);
      await checkPerson(people[person % people.length] ?? '', at, upTo(theirs, at));
    }
    const [first] = lived.instants;
    if (n % REPORT_EVERY > 0 || !first) return;
    const at = momentOf(first.at, happened);
    await checkReport(at, new Set(lived.by), upTo(everything, at));
  }

  it('equal the fold of the events up to then, for random histories', { timeout: 300_000 }, async () => {
    let checked = 0;
    const property = fc.asyncProperty(
      fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
      async (histories) => {
        begin += APART_MS;
        const all = await Promise.all(
          histories.map(
            async (lived): Promise<Lived> => ({ lived, ...(await live(test.api.services, lived, new Date(begin))) }),
          ),
        );
        everything.push(...all.flatMap(({ happened }) => happened).toSorted(inOrderOfTheLog));
        await test.upToDate();
        for (let n = 0; n < all.length; n += CHECKED_AT_ONCE) {
          await Promise.all(all.slice(n, n + CHECKED_AT_ONCE).map(check));
        }
        checked += all.length;
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: TIMES, endOnFailure: true });
    expect(checked).toBe(AT_ONCE * TIMES);
  });
});
