import { recordMatch } from '@sankofa/events/moderation/rules/recorded-texts';
import type { ClassifiedViolation, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import type { MatchReason } from '@sankofa/events/moderation/rules/ruling';
import type { Classification } from '../classifier/classify.ts';
import { isUnder, type Link } from '../classifier/links.ts';
import { readText } from '../classifier/read-text.ts';
import { KeywordIndex } from './keyword-index.ts';
import type { TextVersion } from './text-versions.ts';

/** Input of a rule beside the text. */
export interface MatchContext {
  /** Posts of the author in this many minutes before the text, including it. */
  readonly postsWithin: (minutes: number) => number;
  /** Classification of the text; evaluated lazily, only by rules that use it. */
  readonly classification: () => Classification;
}

export interface Match {
  readonly caught: boolean;
  /** Reasons by condition, also when the rule as a whole does not match. */
  readonly reasons: readonly MatchReason[];
  /** Result regardless of the classifier; `null` if the classifier decides. */
  readonly without: boolean | null;
  /** Highest confidence among the rule's violations; null if it uses no classifier. */
  readonly score: number | null;
}

export type RuleMatcher = (text: Pick<TextVersion, 'contentType' | 'words' | 'isPost'>, context: MatchContext) => Match;

const NO_MATCH: Match = { caught: false, reasons: [], without: false, score: null };
const MAX_REASONS = 40;

/** Compiles a rule into a matcher for any number of texts. */
export function compileRule(draft: RuleDraft): RuleMatcher {
  const keywords = new KeywordIndex(draft.keywords);
  const thresholds = new Map<string, number>(draft.classifier.map((one) => [one.violation, one.threshold]));
  const isAll = draft.matching === 'all';
  return (text, context) => {
    if (text.words === null || !draft.contentTypes.some((one) => one === text.contentType)) return NO_MATCH;
    const { text: words, links, tokens, languages } = readText(text.words);
    const held: MatchReason[][] = [];
    if (draft.keywords.length > 0) {
      held.push(keywords.find(tokens, languages).map((one) => keywordReason(words, one)));
    }
    if (draft.links) held.push(linkReasons(draft.links, links));
    if (draft.rate) held.push(rateReasons(draft.rate, text.isPost ? context.postsWithin(draft.rate.minutes) : 0));
    const others = held.map((reasons) => reasons.length > 0);
    const othersHold = isAll ? others.every(Boolean) : others.some(Boolean);
    if (thresholds.size === 0) {
      return { caught: othersHold, reasons: held.flat().slice(0, MAX_REASONS), without: othersHold, score: null };
    }
    const { reasons, score, isOver } = judge(context.classification(), thresholds);
    const caught = isAll ? othersHold && isOver : othersHold || isOver;
    // With “all”, the other conditions decide if they fail; with “any”, if they match.
    const without = othersHold === isAll ? null : othersHold;
    return { caught, reasons: [...held.flat(), ...reasons].slice(0, MAX_REASONS), without, score };
  };
}

function keywordReason(
  words: string,
  { keyword, start, end }: { readonly keyword: string; readonly start: number; readonly end: number },
): MatchReason {
  const written = words.slice(start, end);
  return { kind: 'word', start, end, said: recordMatch({ what: 'word', keyword, written }) };
}

function linkReasons(wanted: NonNullable<RuleDraft['links']>, links: readonly Link[]): MatchReason[] {
  const { kind } = wanted;
  if (kind === 'more_than' && links.length <= wanted.count) return [];
  const fitting =
    kind === 'hosts' ? links.filter(({ host }) => wanted.hosts.some((domain) => isUnder(host, domain))) : links;
  return fitting
    .slice(0, 20)
    .map(({ host, start, end }) => ({ kind: 'link', start, end, said: recordMatch({ what: 'link', host }) }));
}

function rateReasons({ posts, minutes }: NonNullable<RuleDraft['rate']>, found: number): MatchReason[] {
  if (found <= posts) return [];
  return [{ kind: 'rate', start: null, end: null, said: recordMatch({ what: 'rate', posts: found, minutes }) }];
}

function judge({ classifier, findings }: Classification, thresholds: ReadonlyMap<string, number>) {
  const asked = findings.filter(({ violation }) => thresholds.has(violation));
  const over = asked.filter(({ violation, confidence }) => confidence >= (thresholds.get(violation) ?? 2));
  const reasons = over.flatMap(({ violation, confidence, evidence }): MatchReason[] => {
    const sure = recordMatch({ what: 'confidence', violation, confidence, classifier });
    return [
      { kind: 'classifier', start: null, end: null, said: sure },
      ...evidence.map(({ start, end, words, weight, notes }): MatchReason => {
        const said = recordMatch({ what: 'weight', words, weight, violation, notes });
        return { kind: 'classifier', start, end, said };
      }),
    ];
  });
  return { reasons, score: Math.max(0, ...asked.map(({ confidence }) => confidence)), isOver: over.length > 0 };
}

/** Violations for which a rule uses the classifier. */
export const askedOf = ({ classifier }: RuleDraft): ClassifiedViolation[] =>
  classifier.map(({ violation }) => violation);
