import type { Verdict } from './verify-pack.ts';

/** What a pack proves, in one word: see the verdicts in docs/evidence.md. */
export type VerdictKind = 'audited' | 'claimed' | 'incomplete' | 'late' | 'false';

/** Missing events count more than late ones. */
export function kindOf(verdict: Verdict): VerdictKind {
  if (!verdict.genuine) return 'false';
  if (verdict.completeness.kind === 'incomplete') return 'incomplete';
  return verdict.late.length > 0 ? 'late' : verdict.completeness.kind;
}
