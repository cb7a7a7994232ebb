import type { LabelId } from '../messages.ts';

export interface Band {
  readonly label: LabelId;
  readonly tone: 'success' | 'gold' | 'quiet';
}

/** The band of a score: from 80 on compliant, from 60 on partial. A low score is no alarm: a new account starts at 0. */
export function bandOf(score: number): Band {
  if (score >= 80) return { label: 'privacy.band_compliant', tone: 'success' };
  if (score >= 60) return { label: 'privacy.band_partial', tone: 'gold' };
  return { label: 'privacy.band_needs_attention', tone: 'quiet' };
}
