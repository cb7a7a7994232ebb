import { type Classification, classify } from './classify.ts';

/** Something that judges a text. */
export interface TextClassifier {
  /** With its version. */
  readonly name: string;
  classify(text: string): Promise<Classification>;
}

/** Judges texts as well as it can now, and says what has judged. */
export interface Judge {
  /** Whether what it says may be another thing the next time: then it has to be kept. */
  readonly isKept: boolean;
  judge(text: string): Promise<Classification>;
}

/**
 * Asks the external classifier, where there is one, and ours where that does not answer. `onFailure` is told why, never
 * of which text.
 */
export function judgeWith(external: TextClassifier | null, onFailure: (error: unknown) => void): Judge {
  return {
    isKept: external !== null,
    judge: async (text) => {
      if (!external) return classify(text);
      try {
        return await external.classify(text);
      } catch (error) {
        onFailure(error);
        return classify(text);
      }
    },
  };
}
