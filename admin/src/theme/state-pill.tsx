import { Pill, type Tone } from './pill.tsx';

/** A state something can be in: what it is called, and its colour. */
export interface StateLabel {
  readonly word: string;
  readonly tone: Tone;
}

/** The state something is in. */
export function StatePill({ of: { word, tone } }: { readonly of: StateLabel }) {
  return <Pill tone={tone}>{word}</Pill>;
}
