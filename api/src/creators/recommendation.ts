import type { Recommendation, RecommendationPart } from '../contract/creator-verification-queue.ts';

/** What is known of an application and of whoever sent it. */
export interface ApplicationFacts {
  /** Characters of what they wrote about themselves. */
  readonly bio: number;
  readonly samples: number;
  readonly links: number;
  readonly accountAgeDays: number;
  /** Strikes that count now. */
  readonly strikes: number;
  /** Whether moderators keep them from writing, or signing in, now. */
  readonly barred: boolean;
}

/** From how many on a part gives how many points, the most first. */
type Steps = readonly (readonly [from: number, points: number])[];

const BIO: Steps = [
  [300, 20],
  [150, 12],
  [1, 5],
];
const SAMPLES: Steps = [
  [3, 30],
  [2, 20],
  [1, 10],
];
const LINKS: Steps = [
  [2, 15],
  [1, 8],
];
const ACCOUNT_AGE: Steps = [
  [90, 15],
  [30, 8],
];
/** Points of somebody against whom nothing counts, and what each strike takes of them. */
const CLEAN = 20;
const STRIKE = 10;

/** Score from which on approval is advised, and below which rejection is. */
const APPROVE_FROM = 70;
const REJECT_BELOW = 35;

/**
 * Advice on an application by fixed rules, each part with its points. Whoever is barred, or has two strikes, is advised
 * against whatever the score; one strike always asks for a closer look.
 */
export function recommend({ bio, samples, links, accountAgeDays, strikes, barred }: ApplicationFacts): Recommendation {
  const standing = barred ? 0 : Math.max(0, CLEAN - STRIKE * strikes);
  const parts = [
    stepped('bio', bio, BIO),
    stepped('samples', samples, SAMPLES),
    stepped('links', links, LINKS),
    stepped('account_age', accountAgeDays, ACCOUNT_AGE),
    { part: 'standing' as const, counted: strikes, points: standing, most: CLEAN },
  ];
  const score = parts.reduce((sum, { points }) => sum + points, 0);
  return { advice: adviceOn(score, strikes, barred), score, parts };
}

function adviceOn(score: number, strikes: number, barred: boolean): Recommendation['advice'] {
  if (barred || strikes >= 2 || score < REJECT_BELOW) return 'reject';
  return score >= APPROVE_FROM && strikes === 0 ? 'approve' : 'look_closer';
}

function stepped(part: RecommendationPart, counted: number, steps: Steps): Recommendation['parts'][number] {
  const points = steps.find(([from]) => counted >= from)?.[1] ?? 0;
  return { part, counted, points, most: steps[0]?.[1] ?? 0 };
}
