import type { LabelId } from '../messages.ts';
export interface Band {
  readonly label: LabelId;
  readonly tone: 'success' | 'gold' | 'danger';
}

/** The band of a score: from 80 on compliant, from 60 on partial. */
export function bandOf(score: number): Band {
  if (score >= 80) return { label: 'privacy.band_compliant', tone: 'success' };
  if (score >= 60) return { label: 'privacy.band_partial', tone: 'gold' };
  return { label: 'privacy.band_needs_attention', tone: 'danger' };
}
