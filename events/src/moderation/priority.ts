import { z } from 'zod';
import { open } from '../store/field-kinds.ts';
import type { ViolationType } from './violation.ts';

/** What a priority is the sum of. */
export const PriorityPart = z.enum(['severity', 'reporters', 'reliability', 'history', 'classifier', 'reach']);
export type PriorityPart = z.infer<typeof PriorityPart>;

/** Points one part brings, and the measured value they come from. */
export const PriorityPoints = z.strictObject({
  part: PriorityPart,
  points: z.int(),
  /**
   * The violation, how many people or strikes, or a share from 0 to 1. Reliability and reach change all the time: of
   * these the step is given that brings the points, so that the same points are always told alike.
   */
  measured: z.union([open(), z.number()]),
});
export type PriorityPoints = z.infer<typeof PriorityPoints>;

/** What is known beyond the reports of one content when its priority is worked out. */
export interface PriorityKnowledge {
  /** Of those who report, 0 to 1, as `reliabilityOf` works it out. */
  readonly reliability: number;
  /** Strikes of the author that count now. */
  readonly strikes: number;
  /** Views of the film it belongs to, 0 to `MOST_REACH`; null where it belongs to none. */
  readonly reach: number | null;
}

/** What a classifier said of a text. */
export interface ClassifiedContent {
  /** Name of the classifier, with its version. */
  readonly classifier: string;
  readonly scores: readonly { readonly violation: ViolationType; readonly confidence: number }[];
}

/** Of somebody's reports: how many staff have decided on, and in how many of these they saw a violation. */
export interface Reported {
  readonly decided: number;
  readonly upheld: number;
}

/**
 * How reliable those who report something are, between 0 and 1: the mean of the shares of their decided reports in which
 * staff saw a violation, each taken as if one more had been one and one more none. So somebody new is 0.5, and one
 * decision alone makes nobody sure or worthless. Nobody: 0.5.
 */
export function reliabilityOf(reporters: readonly Reported[]): number {
  if (reporters.length === 0) return 0.5;
  // Sorted: a sum of fractions differs in its last bit with their order, and points are rounded from it.
  const shares = reporters.map(({ decided, upheld }) => (upheld + 1) / (decided + 2)).sort((a, b) => b - a);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Nothing known about anybody. */
export const NO_KNOWLEDGE: PriorityKnowledge = { reliability: reliabilityOf([]), strikes: 0, reach: null };

/** Points for the worst of what content is reported for: how much harm an hour more of it does. */
export const SEVERITY: Readonly<Record<ViolationType, number>> = {
  child_safety: 90,
  violence: 45,
  hate_speech: 45,
  sexual_content: 40,
  harassment: 35,
  impersonation: 30,
  misinformation: 20,
  copyright: 20,
  other: 15,
  spam: 10,
};

/** For each further person who reports, and at most. */
const PER_REPORTER = 5;
const MOST_FOR_REPORTERS = 20;
/** All reports upheld so far: so much more; none of them: so much less. */
const MOST_FOR_RELIABILITY = 10;
const PER_STRIKE = 5;
const MOST_FOR_HISTORY = 20;
const MOST_FOR_CLASSIFIER = 20;

/** Points for how many people can have seen it, by the views of its film. The highest first; fewer: none. */
const REACH_FROM = [
  [1_000, 10],
  [100, 6],
  [10, 3],
] as const;
/** Views are counted up to here: more bring no further points. */
export const MOST_REACH: number = REACH_FROM[0][0];

/** Points from which a priority is given, the highest first. Below the last: 1. */
export const PRIORITY_FROM = [
  [5, 80],
  [4, 60],
  [3, 40],
  [2, 20],
] as const;

export interface Priority {
  /** 1 to 5: 5 critical, 4 high, 3 medium. */
  readonly priority: number;
  readonly parts: readonly PriorityPoints[];
}

/**
 * Priority of reported content: the sum of the points of its parts, made 1 to 5 by `PRIORITY_FROM`.
 *
 * | Part | Points |
 * | --- | --- |
 * | `severity` | 10 to 90, of the worst violation it is reported for (`SEVERITY`) |
 * | `reporters` | 5 for each person after the first, at most 20; reports of rules are not counted |
 * | `reliability` | -10 to +10, by the share of the reporters' earlier reports that held; only where people reported |
 * | `history` | 5 for each strike of the author that counts now, at most 20 |
 * | `classifier` | up to 20, by the classifier's highest confidence; only where it was asked |
 * | `reach` | up to 10, by the views of its film; only where it belongs to one |
 *
 * Child safety is always critical: its points alone, less the most that unreliable reporters take away, are enough.
 * @param people how many people have reported it
 * @param known `confidence`: the highest of the classifier, 0 to 1; null or absent where it was not asked
 */
export function priorityOf(
  violations: Iterable<ViolationType>,
  people: number,
  { reliability, strikes, reach, confidence = null }: PriorityKnowledge & { readonly confidence?: number | null },
): Priority {
  const worst = [...violations].sort((a, b) => SEVERITY[b] - SEVERITY[a] || (a < b ? -1 : 1))[0] ?? 'other';
  const parts: PriorityPoints[] = [
    { part: 'severity', points: SEVERITY[worst], measured: worst },
    {
      part: 'reporters',
      points: Math.min(Math.max(people - 1, 0) * PER_REPORTER, MOST_FOR_REPORTERS),
      measured: people,
    },
  ];
  if (people > 0) {
    // Adding nought turns -0 into 0, which is stored and compared as what it is.
    const points = Math.round((reliability - 0.5) * 2 * MOST_FOR_RELIABILITY) + 0;
    parts.push({ part: 'reliability', points, measured: rounded(0.5 + points / (2 * MOST_FOR_RELIABILITY)) });
  }
  parts.push({ part: 'history', points: Math.min(strikes * PER_STRIKE, MOST_FOR_HISTORY), measured: strikes });
  if (confidence !== null) {
    const points = Math.round(confidence * MOST_FOR_CLASSIFIER);
    parts.push({ part: 'classifier', points, measured: rounded(confidence) });
  }
  if (reach !== null) {
    const [measured, points] = REACH_FROM.find(([from]) => reach >= from) ?? [0, 0];
    parts.push({ part: 'reach', points, measured });
  }
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { priority: PRIORITY_FROM.find(([, from]) => sum >= from)?.[0] ?? 1, parts };
}

const rounded = (share: number): number => Math.round(share * 100) / 100;
