import { z } from 'zod';
import type { ViolationType } from './violation.ts';

/** What a priority is the sum of. */
export const PriorityPart = z.enum(['severity', 'reporters', 'reliability', 'history', 'classifier']);
export type PriorityPart = z.infer<typeof PriorityPart>;

/** Points one part brings, and the measured value they come from. */
export const PriorityPoints = z.strictObject({
  part: PriorityPart,
  points: z.int(),
  /** The violation, how many people or strikes, or a share from 0 to 1. */
  measured: z.union([z.string(), z.number()]),
});
export type PriorityPoints = z.infer<typeof PriorityPoints>;

/** What is known beyond the reports of one content when its priority is worked out. */
export interface PriorityKnowledge {
  /** Of those who report, 0 to 1, as `reliabilityOf` works it out. */
  readonly reliability: number;
  /** Strikes of the author that count now. */
  readonly strikes: number;
  /** How sure the classifier is that it violates the rules, 0 to 1; null: it was not asked. */
  readonly confidence: number | null;
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
  const shares = reporters.map(({ decided, upheld }) => (upheld + 1) / (decided + 2));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

/** Nothing known about anybody. */
export const NO_KNOWLEDGE: PriorityKnowledge = { reliability: reliabilityOf([]), strikes: 0, confidence: null };

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
 * How urgent reported content is: the sum of the points of its parts, as `PRIORITY_FROM` says. Child safety is always
 * critical: its points alone, less the most that unreliable reporters take away, are enough.
 * @param reporters how many people have reported it
 */
export function priorityOf(
  violations: Iterable<ViolationType>,
  reporters: number,
  { reliability, strikes, confidence }: PriorityKnowledge,
): Priority {
  const worst = [...violations].sort((a, b) => SEVERITY[b] - SEVERITY[a] || (a < b ? -1 : 1))[0] ?? 'other';
  const parts: PriorityPoints[] = [
    { part: 'severity', points: SEVERITY[worst], measured: worst },
    { part: 'reporters', points: Math.min((reporters - 1) * PER_REPORTER, MOST_FOR_REPORTERS), measured: reporters },
    // Adding nought turns -0 into 0, which is stored and compared as what it is.
    {
      part: 'reliability',
      points: Math.round((reliability - 0.5) * 2 * MOST_FOR_RELIABILITY) + 0,
      measured: rounded(reliability),
    },
    { part: 'history', points: Math.min(strikes * PER_STRIKE, MOST_FOR_HISTORY), measured: strikes },
  ];
  if (confidence !== null) {
    const points = Math.round(confidence * MOST_FOR_CLASSIFIER);
    parts.push({ part: 'classifier', points, measured: rounded(confidence) });
  }
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { priority: PRIORITY_FROM.find(([, from]) => sum >= from)?.[0] ?? 1, parts };
}

const rounded = (share: number): number => Math.round(share * 100) / 100;
