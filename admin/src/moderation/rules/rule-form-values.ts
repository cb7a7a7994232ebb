import {
  RuleForm as Checked,
  ClassifiedViolation,
  type RuleForm as Form,
  RuleContentType,
} from '@sankofa/api/contract/moderation-rules';
import { t } from '../../messages.ts';
import { splitList } from './rule-labels.ts';

/** A rule in the form. */
export interface RuleFormValues
  extends Pick<Form, 'name' | 'description' | 'content_types' | 'matching' | 'auto_action' | 'violation'> {
  readonly keywords: string;
  readonly links: 'none' | 'any' | 'hosts' | 'more_than';
  readonly hosts: string;
  readonly link_count: string;
  readonly rate_posts: string;
  readonly rate_minutes: string;
  /** In percent; empty if the classifier is not used. */
  readonly thresholds: Readonly<Record<ClassifiedViolation, string>>;
}

/** Its text fields. */
export type RuleFormInput =
  | 'name'
  | 'description'
  | 'keywords'
  | 'hosts'
  | 'link_count'
  | 'rate_posts'
  | 'rate_minutes'
  | `thresholds.${ClassifiedViolation}`;

const NO_THRESHOLDS = Object.fromEntries(
  ClassifiedViolation.options.map((one) => [one, '']),
) as RuleFormValues['thresholds'];

export function ruleFormValues(known: Form | null): RuleFormValues {
  const { links = null, rate = null, classifier = [] } = known ?? {};
  return {
    name: known?.name ?? '',
    description: known?.description ?? '',
    // Profile names are checked only on request.
    content_types: known?.content_types ?? RuleContentType.exclude(['profile_name']).options,
    matching: known?.matching ?? 'any',
    auto_action: known?.auto_action ?? 'flag',
    violation: known?.violation ?? 'spam',
    keywords: (known?.keywords ?? []).join('\n'),
    links: links?.kind ?? 'none',
    hosts: links?.kind === 'hosts' ? links.hosts.join('\n') : '',
    link_count: links?.kind === 'more_than' ? String(links.count) : '2',
    rate_posts: rate ? String(rate.posts) : '',
    rate_minutes: rate ? String(rate.minutes) : '',
    thresholds: {
      ...NO_THRESHOLDS,
      ...Object.fromEntries(
        classifier.map(({ violation, threshold }) => [violation, String(Math.round(threshold * 100))]),
      ),
    },
  };
}

const number = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

function linksOf({ links, hosts, link_count }: RuleFormValues): unknown {
  if (links === 'none') return null;
  if (links === 'any') return { kind: 'any' };
  return links === 'hosts'
    ? { kind: 'hosts', hosts: splitList(hosts) }
    : { kind: 'more_than', count: number(link_count) };
}

/** The rule, or its errors by field. */
export function check(typed: RuleFormValues) {
  const { name, description, content_types, matching, auto_action, violation, rate_posts, rate_minutes } = typed;
  const hasRate = rate_posts.trim() !== '' || rate_minutes.trim() !== '';
  const checked = Checked.superRefine(({ keywords, links, rate, classifier }, context) => {
    if (keywords.length > 0 || links || rate || classifier.length > 0) return;
    const message = t('moderation.rule_needs_condition');
    context.addIssue({ code: 'custom', path: ['keywords'], message });
  });
  return checked.safeParse({
    name,
    description,
    content_types: [...content_types],
    matching,
    auto_action,
    violation,
    keywords: splitList(typed.keywords),
    links: linksOf(typed),
    rate: hasRate ? { posts: number(rate_posts), minutes: number(rate_minutes) } : null,
    classifier: ClassifiedViolation.options
      .filter((one) => typed.thresholds[one].trim() !== '')
      .map((one) => ({ violation: one, threshold: number(typed.thresholds[one]) / 100 })),
  });
}
