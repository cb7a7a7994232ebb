import type { Rule, RuleForm, RuleReason, RuleTrigger } from '@sankofa/api/contract/moderation-rules';
import { formatNumber } from '@sankofa/api/messages/format';
import { labels, t } from '../../messages.ts';
import { type StateLabel, stateLabel } from '../../theme/state-pill.tsx';
import { violationName } from '../report-names.ts';
import { matchText } from './recorded-labels.ts';

export const STATE_LABELS: Readonly<Record<Rule['state'], StateLabel>> = {
  draft: stateLabel('moderation.rule_state_draft', 'plain'),
  active: stateLabel('moderation.rule_state_active', 'good'),
  shadow: stateLabel('moderation.rule_state_shadow', 'warn'),
  paused: stateLabel('moderation.rule_state_paused', 'plain'),
};

export const CONTENT_LABELS: Readonly<Record<RuleTrigger['content_type'], string>> = labels({
  review: 'moderation.rule_content_review',
  discussion: 'moderation.rule_content_discussion',
  reply: 'moderation.rule_content_reply',
  timed_comment: 'moderation.rule_content_timed_comment',
  profile_name: 'moderation.rule_content_profile_name',
});

export const ACTION_LABELS: Readonly<Record<Rule['auto_action'], string>> = labels({
  flag: 'moderation.rule_flag',
  content_removal: 'moderation.rule_content_removal',
});

export const ACTION_HELP: Readonly<Record<Rule['auto_action'], string>> = labels({
  flag: 'moderation.rule_flag_help',
  content_removal: 'moderation.rule_content_removal_help',
});

/** The conditions of a rule, one sentence each. */
export function conditionsOf({ keywords, links, rate, classifier }: RuleForm): string[] {
  const said: string[] = [];
  if (keywords.length > 0) said.push(t('moderation.condition_words', { words: firstOf(keywords) }));
  if (links?.kind === 'any') said.push(t('moderation.condition_link'));
  if (links?.kind === 'hosts') said.push(t('moderation.condition_hosts', { hosts: firstOf(links.hosts) }));
  if (links?.kind === 'more_than') said.push(t('moderation.condition_link_count', { count: links.count }));
  if (rate) said.push(t('moderation.condition_rate', { posts: rate.posts, minutes: rate.minutes }));
  for (const { violation, threshold } of classifier) {
    said.push(
      t('moderation.condition_classifier', { share: percentText(threshold), violation: violationName(violation) }),
    );
  }
  return said;
}

const SHOWN = 5;

/** The first items, and the number of the others. */
function firstOf(all: readonly string[]): string {
  const items = all.slice(0, SHOWN).join(', ');
  return all.length > SHOWN ? t('moderation.more_items', { items, count: all.length - SHOWN }) : items;
}

/** A share in whole percent; a dash for null. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : formatNumber(share, { style: 'percent' });

/** The current thresholds of a rule, in a sentence. */
export function thresholdText(classifier: RuleForm['classifier']): string {
  const all = new Set(classifier.map(({ threshold }) => threshold));
  const [only] = all;
  if (only === undefined) return t('moderation.threshold_none');
  if (all.size === 1) return t('moderation.threshold_one', { share: percentText(only) });
  const each = classifier.map(({ violation, threshold }) =>
    t('moderation.threshold_for', { share: percentText(threshold), violation: violationName(violation) }),
  );
  return t('moderation.threshold_many', { list: each.join(', ') });
}

/** Splits keywords or hosts at line breaks and commas. */
export const splitList = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** A part of a text, marked with the reason of a match, or not. */
export interface TextSegment {
  readonly start: number;
  readonly text: string;
  readonly why: string | null;
}

/** Splits a text into marked and other parts. Overlapping reasons share one part. */
export function textSegments(text: string, reasons: readonly RuleReason[]): TextSegment[] {
  const spans = reasons
    .flatMap(({ start, end, said }) => (start === null || end === null ? [] : [{ start, end, said: matchText(said) }]))
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

/** A version line by line, for comparison. */
export function versionText(form: RuleForm): string {
  const { name, description, content_types, matching, keywords, links, rate, classifier, auto_action, violation } =
    form;
  return [
    t('moderation.version_name', { name }),
    description === '' ? t('moderation.version_no_description') : t('moderation.version_description', { description }),
    t('moderation.version_reads', { content: content_types.map((one) => CONTENT_LABELS[one]).join(', ') }),
    t(matching === 'any' ? 'moderation.version_any' : 'moderation.version_all'),
    ...keywords.map((one) => t('moderation.version_word', { one })),
    ...conditionsOf({ ...form, keywords: [], links, rate, classifier }),
    t('moderation.version_then', { action: ACTION_LABELS[auto_action], violation: violationName(violation) }),
    '',
  ].join('\n');
}
