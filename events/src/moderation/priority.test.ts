import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_KNOWLEDGE,
  PRIORITY_FROM,
  type PriorityKnowledge,
  priorityOf,
  type Reported,
  reliabilityOf,
} from './priority.ts';
import { ViolationType } from './violation.ts';

type Knowledge = Partial<PriorityKnowledge> & { readonly confidence?: number | null };

const points = (violations: Parameters<typeof priorityOf>[0], reporters: number, more: Knowledge) =>
  priorityOf(violations, reporters, { ...NO_KNOWLEDGE, ...more });

describe('a priority', () => {
  it('is critical for child safety, for any reporter', () => {
    expect(points(['child_safety'], 1, { reliability: 0 }).priority).toBe(5);
  });

  it('uses the most severe violation reported', () => {
    expect(points(['spam', 'violence'], 1, {}).priority).toBe(points(['violence'], 1, {}).priority);
    expect(points(['spam'], 1, {}).priority).toBe(1);
    expect(points(['hate_speech'], 1, {}).priority).toBe(3);
  });

  it('rises with reporters, strikes and the classifier’s confidence, each up to a limit', () => {
    expect(points(['violence'], 4, {}).priority).toBe(4);
    expect(points(['violence'], 9, { strikes: 9, confidence: 1 }).priority).toBe(5);
    expect(points(['spam'], 1_000, { strikes: 1_000, confidence: 1 }).priority).toBe(4);
  });

  it('names its factors', () => {
    const { parts } = points(['spam', 'other'], 2, { reliability: 0.75, strikes: 1, confidence: 0.333 });
    expect(parts).toEqual([
      { part: 'severity', points: 15, measured: 'other' },
      { part: 'reporters', points: 5, measured: 2 },
      { part: 'reliability', points: 5, measured: 0.75 },
      { part: 'history', points: 5, measured: 1 },
      { part: 'classifier', points: 7, measured: 0.33 },
    ]);
    expect(points(['spam'], 1, { reliability: 0.25 }).parts[2]).toMatchObject({ points: -5 });
    expect(points(['spam'], 1, { reach: 250 }).parts.at(-1)).toEqual({ part: 'reach', points: 6, measured: 100 });
    expect(points(['spam'], 1, { reach: 9 }).parts.at(-1)).toEqual({ part: 'reach', points: 0, measured: 0 });
  });

  it('has no reporter factor if only rules reported it', () => {
    const { parts } = points(['spam'], 0, { reliability: 0.9, strikes: 2 });
    expect(parts).toEqual([
      { part: 'severity', points: 10, measured: 'spam' },
      { part: 'reporters', points: 0, measured: 0 },
      { part: 'history', points: 10, measured: 2 },
    ]);
  });
});

describe('an urgency', () => {
  const violations = fc.uniqueArray(fc.constantFrom(...ViolationType.options), { minLength: 1 });
  const known = fc.record({
    reliability: fc.double({ min: 0, max: 1, noNaN: true }),
    strikes: fc.nat(100),
    reach: fc.option(fc.nat(5_000)),
    confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  });
  const reporters = fc.integer({ min: 1, max: 500 });

  it('is 1 to 5, from the sum of its factors, for any input', () => {
    fc.assert(
      fc.property(violations, fc.nat(500), known, (types, n, knowledge) => {
        const { priority, parts } = priorityOf(types, n, knowledge);
        const sum = parts.reduce((total, { points }) => total + points, 0);
        expect(priority).toBe(PRIORITY_FROM.find(([, from]) => sum >= from)?.[0] ?? 1);
      }),
    );
  });

  it('never falls when evidence is added', () => {
    fc.assert(
      fc.property(violations, reporters, known, fc.constantFrom(...ViolationType.options), (types, n, given, type) => {
        const { priority } = priorityOf(types, n, given);
        expect(priorityOf([...types, type], n, given).priority).toBeGreaterThanOrEqual(priority);
        expect(priorityOf(types, n + 1, given).priority).toBeGreaterThanOrEqual(priority);
        expect(priorityOf(types, n, { ...given, strikes: given.strikes + 1 }).priority).toBeGreaterThanOrEqual(
          priority,
        );
        expect(priorityOf(types, n, { ...given, reliability: 1 }).priority).toBeGreaterThanOrEqual(priority);
        expect(priorityOf(types, n, { ...given, reach: 1_000 }).priority).toBeGreaterThanOrEqual(priority);
        expect(priorityOf(types, n, { ...given, confidence: 1 }).priority).toBeGreaterThanOrEqual(priority);
      }),
    );
  });

  it('does not depend on the order of reports', () => {
    fc.assert(
      fc.property(violations, reporters, known, (types, n, knowledge) => {
        expect(priorityOf(types.toReversed(), n, knowledge)).toEqual(priorityOf(types, n, knowledge));
      }),
    );
  });
});

describe('the reliability of reporters', () => {
  const reporter = fc
    .nat(500)
    .chain((decided) => fc.record({ decided: fc.constant(decided), upheld: fc.nat(decided) }));

  it('is one half without data', () => {
    expect(reliabilityOf([])).toBe(0.5);
    expect(reliabilityOf([{ decided: 0, upheld: 0 }])).toBe(0.5);
  });

  it('follows the decisions on their reports gradually', () => {
    expect(reliabilityOf([{ decided: 1, upheld: 1 }])).toBeCloseTo(2 / 3);
    expect(reliabilityOf([{ decided: 8, upheld: 0 }])).toBeCloseTo(0.1);
    expect(reliabilityOf([{ decided: 8, upheld: 8 }])).toBeCloseTo(0.9);
  });

  it('weighs each reporter equally, however many reports they make', () => {
    const good: Reported = { decided: 8, upheld: 8 };
    const bad: Reported = { decided: 98, upheld: 0 };
    expect(reliabilityOf([good, bad])).toBeCloseTo((0.9 + 0.01) / 2);
  });

  it('is identical to the last bit in any order', () => {
    fc.assert(
      fc.property(fc.array(reporter, { minLength: 3, maxLength: 20 }), (reporters) => {
        expect(reliabilityOf(reporters.toReversed())).toBe(reliabilityOf(reporters));
      }),
    );
  });

  it('stays between 0 and 1, exclusive, and rises with each upheld report', () => {
    fc.assert(
      fc.property(fc.array(reporter, { maxLength: 20 }), reporter, (others, one) => {
        const before = reliabilityOf([...others, one]);
        expect(before).toBeGreaterThan(0);
        expect(before).toBeLessThan(1);
        const found = { decided: one.decided + 1, upheld: one.upheld + 1 };
        const nothing = { decided: one.decided + 1, upheld: one.upheld };
        expect(reliabilityOf([...others, found])).toBeGreaterThan(before);
        expect(reliabilityOf([...others, nothing])).toBeLessThan(before);
      }),
    );
  });
});
