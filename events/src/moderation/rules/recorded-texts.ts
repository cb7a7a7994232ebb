import type { MatchReason } from './ruling.ts';

/** What one reason of a match says. */
export type MatchText =
  /** A word of the rule's list, and how the text writes it. */
  | { readonly what: 'word'; readonly keyword: string; readonly written: string }
  | { readonly what: 'link'; readonly host: string }
  | { readonly what: 'rate'; readonly posts: number; readonly minutes: number }
  | {
      readonly what: 'confidence';
      readonly violation: string;
      readonly confidence: number;
      readonly classifier: string;
    }
  /** Words that the classifier counts for a violation, and what weakens them. */
  | {
      readonly what: 'weight';
      readonly words: string;
      readonly weight: number;
      readonly violation: string;
      readonly notes: readonly string[];
    };

/** Writes a reason as the log records it: in English. `readMatch` reads it back, for other languages. */
export function recordMatch(match: MatchText): string {
  switch (match.what) {
    case 'word': {
      const { keyword, written } = match;
      return written === keyword ? `The word “${keyword}”` : `“${written}”, for the word “${keyword}”`;
    }
    case 'link':
      return `A link to ${match.host}`;
    case 'rate':
      return `${match.posts} posts of one person within ${match.minutes} minutes`;
    case 'confidence':
      return `${spaced(match.violation)} ${match.confidence.toFixed(2)}, by ${match.classifier}`;
    case 'weight': {
      const { words, weight, violation, notes } = match;
      const noted = notes.length > 0 ? ` (${spaced(notes.join(', '))})` : '';
      return `“${words}” weighs ${weight.toFixed(2)} for ${spaced(violation)}${noted}`;
    }
  }
}

/** The parts of a recorded reason; null if it has another form. */
export function readMatch(said: string): MatchText | null {
  const weight = /^“(.*)” weighs ([\d.]+) for ([a-z ]+?)(?: \(([a-z, ]+)\))?$/s.exec(said);
  if (weight) {
    const [, words = '', number, violation = '', notes] = weight;
    const list = notes === undefined ? [] : notes.split(', ').map(joined);
    return { what: 'weight', words, weight: Number(number), violation: joined(violation), notes: list };
  }
  const word = /^(?:“(.*?)”, for the|The) word “(.*)”$/s.exec(said);
  if (word) {
    const [, written, keyword = ''] = word;
    return { what: 'word', keyword, written: written ?? keyword };
  }
  const [, host] = /^A link to (\S+)$/.exec(said) ?? [];
  if (host !== undefined) return { what: 'link', host };
  const rate = /^(\d+) posts of one person within (\d+) minutes$/.exec(said);
  if (rate) return { what: 'rate', posts: Number(rate[1]), minutes: Number(rate[2]) };
  const confidence = /^([a-z ]+) ([\d.]+), by (.*)$/s.exec(said);
  if (!confidence) return null;
  const [, violation = '', number, classifier = ''] = confidence;
  return { what: 'confidence', violation: joined(violation), confidence: Number(number), classifier };
}

/** Why a rule reported a text. It contains no word of the text, because it is not encrypted with the author's key. */
export interface RuleReportText {
  /** Of the rule. */
  readonly name: string;
  readonly version: number;
  readonly kinds: readonly MatchReason['kind'][];
}

const KINDS: Readonly<Record<MatchReason['kind'], string>> = {
  word: 'words of its list',
  link: 'links',
  rate: 'how often its author posts',
  classifier: 'what the classifier says',
};

/** Writes why a rule reported a text as the log records it: in English. */
export const recordRuleReport = ({ name, version, kinds }: RuleReportText): string =>
  `By the rule “${name}”, version ${version}, for ${kinds.map((kind) => KINDS[kind]).join(', ')}.`;

/** The parts of a recorded description; null if it has another form. */
export function readRuleReport(description: string): RuleReportText | null {
  const found = /^By the rule “(.*)”, version (\d+), for (.*)\.$/s.exec(description);
  if (!found) return null;
  const [, name = '', version, reasons = ''] = found;
  const named = reasons.split(', ');
  const kinds = (['word', 'link', 'rate', 'classifier'] as const).filter((kind) => named.includes(KINDS[kind]));
  return { name, version: Number(version), kinds };
}

const spaced = (name: string): string => name.replaceAll('_', ' ');
const joined = (name: string): string => name.replaceAll(' ', '_');
