import type { ViolationType } from '@sankofa/events/moderation/report';
import type { Language } from '../../../stem.ts';

/** A text with the label a moderator of that language would assign. */
export interface LabelledText {
  readonly language: Language;
  /** Null: acceptable. */
  readonly label: ViolationType | null;
  readonly text: string;
}

/** Parses lines of `label: text` in each language; the label “fine” means acceptable. */
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
