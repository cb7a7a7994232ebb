/** The three bands of the compliance score, with the colour that goes with the word. */
export interface Band {
  readonly label: 'Compliant' | 'Partial' | 'Needs Attention';
  readonly tone: 'success' | 'gold' | 'danger';
}

/** 80 of 100 and above is compliant, 60 and above partial, anything below needs attention. */
export function bandOf(score: number): Band {
  if (score >= 80) return { label: 'Compliant', tone: 'success' };
  if (score >= 60) return { label: 'Partial', tone: 'gold' };
  return { label: 'Needs Attention', tone: 'danger' };
}
