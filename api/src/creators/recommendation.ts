import type { Recommendation, RecommendationPart } from '../contract/creator-verification-queue.ts';

/** Facts about an application and its sender. */
export interface ApplicationFacts {
  /** Length of the biography, in characters. */
  readonly bio: number;
  readonly samples: number;
  readonly links: number;
  readonly accountAgeDays: number;
  /** Active strikes. */
  readonly strikes: number;
  /** Whether they are currently banned from writing or signing in. */
  readonly barred: boolean;
  /** Undecided reports of their content, without the serious ones. */
  readonly openReports: number;
  /** Undecided reports about child safety, and cases whose evidence is frozen. */
  readonly seriousReports: number;
}

/** Points by minimum value, most first. */
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
/** Points without strikes, and deduction per strike. */
const CLEAN = 20;
const STRIKE = 10;
/** Deduction per open report, at most, and for any serious one. */
const REPORT = 10;
const MOST_FOR_REPORTS = 30;
const SERIOUS = 40;

/** Minimum score to recommend approval, and score below which rejection is recommended. */
const APPROVE_FROM = 70;
const REJECT_BELOW = 35;

/**
 * Recommends a decision by fixed rules, with the points of each factor. Banned people, and those with two strikes, are
 * always recommended for rejection; one strike, and any open report, requires a closer look.
 */
export function recommend(facts: ApplicationFacts): Recommendation {
  const { bio, samples, links, accountAgeDays, strikes, barred, openReports, seriousReports } = facts;
  const standing = barred ? 0 : Math.max(0, CLEAN - STRIKE * strikes);
  const deduction = Math.min(MOST_FOR_REPORTS, REPORT * openReports) + (seriousReports > 0 ? SERIOUS : 0);
  const parts = [
    stepped('bio', bio, BIO),
    stepped('samples', samples, SAMPLES),
    stepped('links', links, LINKS),
    stepped('account_age', accountAgeDays, ACCOUNT_AGE),
    { part: 'standing' as const, counted: strikes, points: standing, most: CLEAN },
    { part: 'reports' as const, counted: openReports + seriousReports, points: 0 - deduction, most: 0 },
  ];
  const score = Math.max(
    0,
    parts.reduce((sum, { points }) => sum + points, 0),
  );
  return { advice: adviceOn(score, facts), score, parts };
}

function adviceOn(
  score: number,
  { strikes, barred, openReports, seriousReports }: ApplicationFacts,
): Recommendation['advice'] {
  if (barred || strikes >= 2 || score < REJECT_BELOW) return 'reject';
  return score >= APPROVE_FROM && strikes + openReports + seriousReports === 0 ? 'approve' : 'look_closer';
}

function stepped(part: RecommendationPart, counted: number, steps: Steps): Recommendation['parts'][number] {
  const points = steps.find(([from]) => counted >= from)?.[1] ?? 0;
  return { part, counted, points, most: steps[0]?.[1] ?? 0 };
}
