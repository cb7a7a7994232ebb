import type { Params, RichParams, RichPart } from './translator.ts';

/**
 * `t` for messages whose parameters are declared in `M` (written by `npm run messages`): an unknown id, a missing and an
 * unknown parameter are errors of the compiler.
 */
export type Translate<M> = <K extends keyof M & string>(id: K, ...params: ArgumentsOf<M[K]>) => string;

export type TranslateRich<M, Node> = <K extends keyof M & string>(
  id: K,
  params: RichParams<Node> & Readonly<Record<keyof M[K], unknown>>,
) => RichPart<Node>[];

/** None for a message without parameters. */
export type ArgumentsOf<P> = [P] extends [undefined] ? [] : [params: P & Params];
