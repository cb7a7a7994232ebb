import type { BackTest, Rule, RuleForm, RuleReason, RuleTrigger } from '@sankofa/api/contract/moderation-rules';
import { t } from '../../messages.ts';
import { countText } from '../../shell/count-text.ts';
import type { StateLabel } from '../../theme/state-pill.tsx';
import { plain } from '../report-names.ts';

export const STATE_LABELS: Readonly<Record<Rule['state'], StateLabel>> = {
  draft: { word: 'Draft', tone: 'plain' },
  active: { word: 'Active', tone: 'good' },
  shadow: { word: 'In shadow', tone: 'warn' },
  paused: { word: 'Paused', tone: 'plain' },
};

export const CONTENT_LABELS: Readonly<Record<RuleTrigger['content_type'], string>> = {
  review: 'Reviews',
  discussion: 'Discussions',
  reply: 'Replies',
  timed_comment: 'Comments at moments',
  profile_name: 'Profile names',
};

export const ACTION_LABELS: Readonly<Record<Rule['auto_action'], string>> = {
  flag: 'Reports it to moderators',
  content_removal: 'Removes it at once',
};

/** What follows from each, for whoever chooses. */
export const ACTION_HELP: Readonly<Record<Rule['auto_action'], string>> = {
  flag: 'They find it in the queue of reports, and decide',
  content_removal: 'Its author is told why, and can appeal; a person decides on that',
};

export const BACK_TEST_LABELS: Readonly<Record<BackTest['state'], string>> = {
  running: 'Under way',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'It failed. Try it again.',
  interrupted: 'It was interrupted. Start it again.',
};

/** What a rule asks of a text, in a sentence for each condition. */
export function conditionsOf({ keywords, links, rate, classifier }: RuleForm): string[] {
  const said: string[] = [];
  if (keywords.length > 0) said.push(`It says ${keywords.slice(0, 5).join(', ')}${more(keywords.length - 5)}`);
  if (links?.kind === 'any') said.push(t('moderation.has_link'));
  if (links?.kind === 'hosts')
    said.push(`It links to ${links.hosts.slice(0, 5).join(', ')}${more(links.hosts.length - 5)}`);
  if (links?.kind === 'more_than') said.push(`It has more than ${countText(links.count, 'link')}`);
  if (rate)
    said.push(
      `Its author has posted more than ${countText(rate.posts, 'time')} within ${countText(rate.minutes, 'minute')}`,
    );
  for (const { violation, threshold } of classifier) {
    said.push(`The classifier is at least ${percentText(threshold)} sure of ${plain(violation)}`);
  }
  return said;
}

const more = (n: number): string => (n > 0 ? t('moderation.n_more', { n }) : '');

/** A share in whole percent; a dash where there is none. */
export const percentText = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** Where the thresholds of a rule are now, in a sentence. */
export function thresholdText(classifier: RuleForm['classifier']): string {
  const all = new Set(classifier.map(({ threshold }) => threshold));
  const [only] = all;
  if (only === undefined) return t('moderation.rule_does_not_ask_classifier');
  if (all.size === 1) return `The rule asks for ${percentText(only)} now.`;
  const each = classifier.map(({ violation, threshold }) => `${percentText(threshold)} for ${plain(violation)}`);
  return `The rule asks for ${each.join(', ')} now.`;
}

/** Keywords and hosts as they are typed: one to a line, or with commas between. */
export const splitList = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** A part of a text: marked with why, or not. */
export interface TextSegment {
  readonly start: number;
  readonly text: string;
  readonly why: string | null;
}

/** A text in parts, those a rule went by marked. Reasons that overlap are one part. */
export function textSegments(text: string, reasons: readonly RuleReason[]): TextSegment[] {
  const spans = reasons
    .flatMap(({ start, end, said }) => (start === null || end === null ? [] : [{ start, end, said }]))
    .sort((one, other) => one.start - other.start);
  const merged: { start: number; end: number; said: string[] }[] = [];
  for (const { start, end, said } of spans) {
    const last = merged.at(-1);
    if (last && start < last.end) {
      last.end = Math.max(last.end, end);
      last.said.push(said);
    } else merged.push({ start, end, said: [said] });
  }
  const parts: TextSegment[] = [];
  let at = 0;
  for (const { start, end, said } of merged) {
    if (start > at) parts.push({ start: at, text: text.slice(at, start), why: null });
    parts.push({ start, text: text.slice(start, end), why: said.join('; ') });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at), why: null });
  return parts;
}

/** Two versions line by line, for comparing. */
export function versionText(form: RuleForm): string {
  const { name, description, content_types, matching, keywords, links, rate, classifier, auto_action, violation } =
    form;
  return [
    t('moderation.name_name', { name }),
    `Description: ${description || 'none'}`,
    `Reads: ${content_types.map((one) => CONTENT_LABELS[one]).join(', ')}`,
    `Catches when ${matching === 'any' ? t('moderation.one_condition_holds') : t('moderation.all_conditions_hold')}`,
    ...keywords.map((one) => t('moderation.word_one', { one })),
    ...conditionsOf({ ...form, keywords: [], links, rate, classifier }),
    `Then: ${ACTION_LABELS[auto_action]}, for ${plain(violation)}`,
    '',
  ].join('\n');
}
