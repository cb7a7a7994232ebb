import { type LabelId, t } from '../messages.ts';
import { Pill, type Tone } from './pill.tsx';

/** A state: its name and color. */
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

export function StatePill({ of: { word, tone } }: { readonly of: StateLabel }) {
  return <Pill tone={tone}>{word}</Pill>;
}
