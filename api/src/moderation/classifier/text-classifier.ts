import { type Classification, classify } from './classify.ts';

/** Something that judges a text. */
export interface TextClassifier {
  /** With its version. */
  readonly name: string;
  /** @param signal ends the wait for its answer */
  classify(text: string, signal?: AbortSignal): Promise<Classification>;
}

/** Judges texts as well as it can now, and says what has judged. */
export interface Judge {
  /** Whether what it says may be another thing the next time: then it has to be kept. */
  readonly isKept: boolean;
  /** @param withinMs how long an external classifier may take; its own timeout when absent */
  judge(text: string, withinMs?: number): Promise<Classification>;
}

/**
 * Asks the external classifier, where there is one, and ours where that does not answer. `onFailure` is told why, never
 * of which text.
 */
export function judgeWith(external: TextClassifier | null, onFailure: (error: unknown) => void): Judge {
  return {
    isKept: external !== null,
    judge: async (text, withinMs) => {
      if (!external) return classify(text);
      try {
        return await external.classify(text, withinMs === undefined ? undefined : AbortSignal.timeout(withinMs));
      } catch (error) {
        onFailure(error);
        return classify(text);
      }
    },
  };
}
