import { type Classification, classify } from './classify.ts';

export interface TextClassifier {
  /** Including its version. */
  readonly name: string;
  /** @param signal cancels the request */
  classify(text: string, signal?: AbortSignal): Promise<Classification>;
}

/** Classifies texts with the best available classifier, and names it. */
export interface Judge {
  /** Whether the result may differ next time and therefore must be stored. */
  readonly isKept: boolean;
  /** @param withinMs timeout of an external classifier; its own timeout by default */
  judge(text: string, withinMs?: number): Promise<Classification>;
}

/**
 * Uses the external classifier if there is one, and the built-in one as a fallback. `onFailure` receives the error,
 * never the text.
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
