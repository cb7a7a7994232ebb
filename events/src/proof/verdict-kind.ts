import type { Verdict } from './verify-pack.ts';

/** What a pack proves, in one word: see the verdicts in docs/evidence.md. */
export type VerdictKind = 'audited' | 'claimed' | 'incomplete' | 'restarted' | 'late' | 'false';

/** Missing events count most, then events that were lost when the log was continued after a restore, then late ones. */
export function kindOf(verdict: Verdict): VerdictKind {
  if (!verdict.genuine) return 'false';
  if (verdict.completeness.kind === 'incomplete') return 'incomplete';
  if (verdict.seams.length > 0) return 'restarted';
  return verdict.late.length > 0 ? 'late' : verdict.completeness.kind;
}
