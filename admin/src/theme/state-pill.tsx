import { type LabelId, t } from '../messages.ts';
import { Pill, type Tone } from './pill.tsx';

/** A state something can be in: what it is called, and its colour. */
export interface StateLabel {
  readonly word: string;
  readonly tone: Tone;
}

/** A state by the message that names it, which is looked up when it is drawn. */
export const stateLabel = (id: LabelId, tone: Tone): StateLabel => ({
  get word() {
    return t(id);
  },
  tone,
});

/** The state something is in. */
export function StatePill({ of: { word, tone } }: { readonly of: StateLabel }) {
  return <Pill tone={tone}>{word}</Pill>;
}
