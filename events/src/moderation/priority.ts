import { z } from 'zod';
import { open } from '../store/field-kinds.ts';
import type { ViolationType } from './violation.ts';

/** Factors of a priority. */
export const PriorityPart = z.enum(['severity', 'reporters', 'reliability', 'history', 'classifier', 'reach']);
export type PriorityPart = z.infer<typeof PriorityPart>;

/** Points of one factor, with the measured value they derive from. */
export const PriorityPoints = z.strictObject({
  part: PriorityPart,
  points: z.int(),
  /**
   * The violation, a number of people or strikes, or a share from 0 to 1. Reliability and reach change all the time:
   * for these it is the step that yields the points, so that equal points are always recorded alike.
   */
  measured: z.union([open(), z.number()]),
});
export type PriorityPoints = z.infer<typeof PriorityPoints>;

/** Input of the priority beyond the reports of one content. */
export interface PriorityKnowledge {
  /** Reliability of the reporters, 0 to 1, from `reliabilityOf`. */
  readonly reliability: number;
  /** Active strikes of the author. */
  readonly strikes: number;
  /** Views of its film, 0 to `MOST_REACH`; null if it belongs to no film. */
  readonly reach: number | null;
}

/** Result of a classifier for a text. */
export interface ClassifiedContent {
  /** Name and version of the classifier. */
  readonly classifier: string;
  readonly scores: readonly { readonly violation: ViolationType; readonly confidence: number }[];
}

/** Decided reports of one reporter, and how many of these were upheld. */
export interface Reported {
  readonly decided: number;
  readonly upheld: number;
}

/**
 * Reliability of reporters, between 0 and 1: the mean of their shares of upheld reports, each smoothed by one upheld
 * and one rejected report (Laplace). So a new reporter is 0.5, and a single decision makes nobody fully reliable or
 * worthless. Without reporters: 0.5.
 */
export function reliabilityOf(reporters: readonly Reported[]): number {
  if (reporters.length === 0) return 0.5;
  // Sorted: the last bit of a floating-point sum depends on the order, and points are rounded from it.
  const shares = reporters.map(({ decided, upheld }) => (upheld + 1) / (decided + 2)).sort((a, b) => b - a);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Without any data. */
export const NO_KNOWLEDGE: PriorityKnowledge = { reliability: reliabilityOf([]), strikes: 0, reach: null };

/** Points of the most severe reported violation: how much harm another hour online does. */
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

/** Points per further reporter, and their maximum. */
const PER_REPORTER = 5;
const MOST_FOR_REPORTERS = 20;
/** Maximum bonus if all earlier reports were upheld, or malus if none was. */
const MOST_FOR_RELIABILITY = 10;
const PER_STRIKE = 5;
const MOST_FOR_HISTORY = 20;
const MOST_FOR_CLASSIFIER = 20;

/** Points for reach, by views of the film, highest first; fewer views: none. */
const REACH_FROM = [
  [1_000, 10],
  [100, 6],
  [10, 3],
] as const;
/** Cap of counted views: more yield no further points. */
export const MOST_REACH: number = REACH_FROM[0][0];

/** Minimum points of each priority, highest first. Below the last: 1. */
export const PRIORITY_FROM = [
  [5, 80],
  [4, 60],
  [3, 40],
  [2, 20],
] as const;

/** Time to decide on a report, in hours since it waits, by priority. */
export const DUE_HOURS: Readonly<Record<number, number>> = { 5: 1, 4: 8, 3: 24, 2: 72, 1: 168 };

export interface Priority {
  /** 1 to 5: 5 critical, 4 high, 3 medium. */
  readonly priority: number;
  readonly parts: readonly PriorityPoints[];
}

/**
 * Computes the priority of reported content: the sum of its factors' points, mapped to 1 to 5 by `PRIORITY_FROM`.
 *
 * | Factor | Points | | --- | --- | | `severity` | 10 to 90, by the most severe violation reported (`SEVERITY`) | |
 * `reporters` | 5 for each person after the first, at most 20; reports of rules are not counted | | `reliability` | -10
 * to +10, by the share of the reporters' earlier reports that were upheld; only if people reported | | `history` | 5
 * for each active strike of the author, at most 20 | | `classifier` | up to 20, by the classifier's highest confidence;
 * only if it was asked | | `reach` | up to 10, by the views of its film; only if it belongs to one |
 *
 * Child safety is always critical: its points minus the maximum malus for unreliable reporters are enough.
 * @param people number of people who reported it
 * @param known `confidence`: the classifier's highest, 0 to 1; null or absent if it was not asked
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
    // Adding zero turns -0 into 0, which is stored and compared correctly.
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
