import { Pill, type Tone } from './pill.tsx';

/** A state something can be in: what it is called, and its colour. */
export interface StateWord {
  readonly word: string;
  readonly tone: Tone;
}

/** The state something is in. */
export function StatePill({ of: { word, tone } }: { readonly of: StateWord }) {
  return <Pill tone={tone}>{word}</Pill>;
}
