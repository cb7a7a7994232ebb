import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { type RuleEvent, rule } from './rule.ts';
import { RuleDraft } from './rule-draft.ts';
import { draftOf } from './testing/draft-of.ts';

const [one, two] = [draftOf(), draftOf({ keywords: ['pirate', 'torrent'] })];
const drafted: RuleEvent = { type: 'RuleDrafted', data: { draft: one } };
const changed: RuleEvent = { type: 'RuleChanged', data: { version: 2, draft: two, restores: null } };
const activated: RuleEvent = { type: 'RuleActivated', data: { version: 1 } };
const paused: RuleEvent = { type: 'RulePaused', data: { version: 1 } };
const shadowed: RuleEvent = { type: 'RuleShadowModeStarted', data: { version: 1 } };

describe('a rule', () => {
  it('is drafted once and changed by new versions', () => {
    given(rule, []).when({ kind: 'draft', draft: one }).decides([drafted]);
    given(rule, [drafted]).when({ kind: 'draft', draft: two }).refuses('rule_exists');
    given(rule, [drafted]).when({ kind: 'change', draft: two }).decides([changed]);
    given(rule, [drafted]).when({ kind: 'change', draft: one }).decides([]);
    given(rule, []).when({ kind: 'change', draft: one }).refuses('not_found');
  });

  it('must have a condition', () => {
    const nothing = draftOf({ keywords: [] });
    given(rule, []).when({ kind: 'draft', draft: nothing }).refuses('rule_without_conditions');
    given(rule, [drafted]).when({ kind: 'change', draft: nothing }).refuses('rule_without_conditions');
  });

  it('is active, in shadow mode or paused', () => {
    given(rule, [drafted]).when({ kind: 'activate' }).decides([activated]);
    given(rule, [drafted, activated]).when({ kind: 'activate' }).decides([]);
    given(rule, [drafted, activated]).when({ kind: 'pause' }).decides([paused]);
    given(rule, [drafted, activated, paused]).when({ kind: 'pause' }).decides([]);
    given(rule, [drafted]).when({ kind: 'put-in-shadow' }).decides([shadowed]);
    given(rule, [drafted, shadowed]).when({ kind: 'activate' }).decides([activated]);
    given(rule, [drafted]).when({ kind: 'pause' }).refuses('rule_not_in_use');
    for (const kind of ['activate', 'put-in-shadow', 'pause'] as const)
      given(rule, []).when({ kind }).refuses('not_found');
  });

  it('is rolled back by a new version that names the earlier one', () => {
    given(rule, [drafted, changed])
      .when({ kind: 'roll-back', version: 1 })
      .decides([{ type: 'RuleChanged', data: { version: 3, draft: one, restores: 1 } }]);
    given(rule, [drafted, changed]).when({ kind: 'roll-back', version: 2 }).decides([]);
    given(rule, [drafted]).when({ kind: 'roll-back', version: 2 }).refuses('no_such_version');
    given(rule, [drafted]).when({ kind: 'roll-back', version: 0 }).refuses('no_such_version');
  });

  it.each([
    ['a threshold that nearly everything is over', { classifier: [{ violation: 'spam' as const, threshold: 0.1 }] }],
    ['a violation twice', { classifier: [1, 0.5].map((threshold) => ({ violation: 'spam' as const, threshold })) }],
    ['a word without letters', { keywords: ['...'] }],
    ['a host that is none', { links: { kind: 'hosts' as const, hosts: ['not a host'] } }],
    ['no content', { contentTypes: [] }],
    ['no name', { name: ' ' }],
  ])('rejects %s', (_, wrong) => {
    expect(RuleDraft.safeParse(draftOf(wrong)).success).toBe(false);
  });
});
