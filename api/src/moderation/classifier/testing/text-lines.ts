import type { ViolationType } from '@sankofa/events/moderation/report';
import type { Language } from '../../../stem.ts';

/** A text as a moderator of that language would label it. */
export interface LabelledText {
  readonly language: Language;
  /** Null: nothing is wrong with it. */
  readonly label: ViolationType | null;
  readonly text: string;
}

/** Labelled texts of lines of `label: text` in each language; what is labelled “fine” has nothing wrong with it. */
export function textsOf(lines: Readonly<Record<Language, string>>): readonly LabelledText[] {
  return (Object.keys(lines) as Language[]).flatMap((language) =>
    lines[language]
      .trim()
      .split('\n')
      .map((line) => {
        const [label = '', ...rest] = line.split(': ');
        return { language, label: label === 'fine' ? null : (label as ViolationType), text: rest.join(': ') };
      }),
  );
}
