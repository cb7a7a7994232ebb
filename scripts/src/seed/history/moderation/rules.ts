import { type RuleCommand, rule } from '@sankofa/events/moderation/rules/rule';
import type { RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { eventId } from '@sankofa/events/store/command-runner';
import { type Act, byStaff, command } from '../act.ts';
import { DAY_MS, HOUR_MS, later, type Period } from '../calendar.ts';
import type { Staff } from '../staff.ts';

const LINKS: RuleDraft = {
  name: 'Links to sites that sell',
  description: 'Known advertising sites. Removed at once; the author can appeal.',
  contentTypes: ['review', 'discussion', 'reply', 'timed_comment'],
  matching: 'any',
  keywords: [],
  links: {
    kind: 'hosts',
    hosts: ['film-gratis.example', 'quick-cash.example', 'phones-outlet.example', 'lucky-seven.example'],
  },
  rate: null,
  classifier: [],
  action: 'content_removal',
  violation: 'spam',
};

const THREATS: RuleDraft = {
  name: 'Threats and insults',
  description: 'Brings texts to the queue before anyone has to report them.',
  contentTypes: ['review', 'discussion', 'reply'],
  matching: 'any',
  keywords: ['"break your teeth"', '"never finished school"', '"stupid person"'],
  links: null,
  rate: null,
  classifier: [
    { violation: 'violence', threshold: 0.8 },
    { violation: 'harassment', threshold: 0.85 },
  ],
  action: 'flag',
  violation: 'harassment',
};

const FLOOD: RuleDraft = {
  name: 'Many comments in a few minutes',
  description: 'In shadow mode, to see how many people it would meet.',
  contentTypes: ['timed_comment'],
  matching: 'any',
  keywords: [],
  links: null,
  rate: { posts: 4, minutes: 15 },
  classifier: [],
  action: 'flag',
  violation: 'spam',
};

/** Two rules that act and one in shadow mode, by lead moderators. */
export function ruleActs(seed: number, staff: Staff, { start, end }: Period): Act[] {
  const span = end.getTime() - start.getTime();
  return [
    ...usedRule('links', LINKS, later(start, span * 0.08), 'activate'),
    ...usedRule('threats', THREATS, later(start, span * 0.2), 'activate'),
    ...usedRule('flood', FLOOD, later(start, span * 0.33), 'put-in-shadow'),
  ];

  function usedRule(name: string, draft: RuleDraft, at: Date, kind: 'activate' | 'put-in-shadow'): Act[] {
    const id = eventId(`history ${seed} rule`, name, 0);
    const [lead] = staff.at(at, 'lead_moderator');
    if (!lead) throw new RangeError('No lead moderator can write rules');
    const act = (when: Date, step: string, body: RuleCommand): Act =>
      command(rule, id, body, { at: when, lane: id, key: `rule ${name} ${step}`, actor: byStaff(lead.id) });
    const before: RuleDraft = { ...draft, description: 'First attempt.' };
    return [
      act(at, 'draft', { kind: 'draft', draft: before }),
      act(later(at, HOUR_MS), 'shadow', { kind: 'put-in-shadow' }),
      act(later(at, 2 * DAY_MS), 'change', { kind: 'change', draft }),
      ...(kind === 'activate' ? [act(later(at, 3 * DAY_MS), kind, { kind })] : []),
    ];
  }
}
