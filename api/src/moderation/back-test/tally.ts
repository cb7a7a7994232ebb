import type { Json } from '@sankofa/events/json';
import type { MatchReason } from '@sankofa/events/moderation/rules/ruling';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { BackTestResult } from '../../contract/moderation-rules.ts';
import type { Match } from '../rules/matcher.ts';
import type { TextVersion } from '../rules/text-versions.ts';

type Kind = BackTestResult['examples'][number]['kind'];

/** Maximum examples of each kind. */
const MAX_EXAMPLES = 20;
const THRESHOLDS = Array.from({ length: 16 }, (_, n) => Math.round((0.2 + n * 0.05) * 100) / 100);

/** A plain-text example in memory. */
export interface Example {
  readonly kind: Kind;
  readonly text: TextVersion;
  readonly reasons: readonly MatchReason[];
}

/** A stored example; the author's text is encrypted with the author's key. */
export interface SealedExample {
  readonly kind: Kind;
  readonly content_type: TextVersion['contentType'];
  readonly content_id: string;
  readonly at: string;
  readonly author_id: string;
  /** Associated data of the box. */
  readonly sealed_as: string;
  readonly box: SealedBox;
}

/** The stored result of a back-test. */
export interface Outcome extends Omit<BackTestResult, 'examples'> {
  readonly examples: readonly SealedExample[];
}

interface Confusion {
  right: number;
  wrong: number;
  missed: number;
  left: number;
}

interface At {
  readonly threshold: number;
  caught: number;
  readonly decided: Confusion;
}

const none = (): Confusion => ({ right: 0, wrong: 0, missed: 0, left: 0 });

function enter(confusion: Confusion, isCaught: boolean, isBad: boolean): void {
  if (isBad) confusion[isCaught ? 'right' : 'missed']++;
  else confusion[isCaught ? 'wrong' : 'left']++;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000;

/** Precision: correct matches among all matches; null without reviewed matches. */
const precisionOf = ({ right, wrong }: Confusion): number | null => share(right, right + wrong);
/** Recall: matches among all texts that should match; null without any. */
const recallOf = ({ right, missed }: Confusion): number | null => share(right, right + missed);

/** Compares the matches of a rule with the decisions of people. */
export class Tally {
  #texts = 0;
  #unreadable = 0;
  #caught = 0;
  readonly #decided = none();
  readonly #sweep: At[] | null;
  readonly #examples = new Map<Kind, Example[]>();

  /** @param sweeps whether the rule uses the classifier */
  constructor(sweeps: boolean) {
    this.#sweep = sweeps ? THRESHOLDS.map((threshold) => ({ threshold, caught: 0, decided: none() })) : null;
  }

  unreadable(): void {
    this.#unreadable++;
  }

  /** @param isBad decision of people; undefined: none */
  add(text: TextVersion, match: Match, isBad: boolean | undefined): void {
    this.#texts++;
    if (match.caught) this.#caught++;
    if (isBad !== undefined) enter(this.#decided, match.caught, isBad);
    for (const at of this.#sweep ?? []) {
      const isCaught = match.without ?? (match.score ?? 0) >= at.threshold;
      if (isCaught) at.caught++;
      if (isBad !== undefined) enter(at.decided, isCaught, isBad);
    }
    const kind = kindOf(match.caught, isBad);
    if (!kind) return;
    const examples = this.#examples.get(kind) ?? [];
    if (examples.length === MAX_EXAMPLES) examples.shift();
    examples.push({ kind, text, reasons: match.reasons });
    this.#examples.set(kind, examples);
  }

  /** The latest of each kind, most instructive kinds first. */
  get examples(): Example[] {
    const kinds: readonly Kind[] = ['wrong', 'missed', 'undecided', 'right'];
    return kinds.flatMap((kind) => [...(this.#examples.get(kind) ?? [])].reverse());
  }

  get sums(): Omit<BackTestResult, 'examples' | 'live'> {
    return {
      texts: this.#texts,
      unreadable: this.#unreadable,
      caught: this.#caught,
      decided: { ...this.#decided },
      precision: precisionOf(this.#decided),
      recall: recallOf(this.#decided),
      sweep: (this.#sweep ?? []).map(({ threshold, caught, decided }) => ({
        threshold,
        caught,
        precision: precisionOf(decided),
        recall: recallOf(decided),
      })),
    };
  }
}

function kindOf(isCaught: boolean, isBad: boolean | undefined): Kind | null {
  if (isCaught) return isBad === undefined ? 'undecided' : isBad ? 'right' : 'wrong';
  return isBad ? 'missed' : null;
}

/** The part of an example that is encrypted. */
export const sealedPart = ({ text, reasons }: Example): { readonly [name: string]: Json } => ({
  text: text.words,
  reasons: reasons.map((one) => ({ ...one })),
});
