import {
  RuleActivated,
  RuleChanged,
  RuleDrafted,
  RulePaused,
  RuleShadowModeStarted,
} from '@sankofa/events/moderation/rules/rule';
import type { RuleAction, RuleContentType, RuleDraft } from '@sankofa/events/moderation/rules/rule-draft';
import { RuleTriggered, RuleTriggerReversed, TextClassified } from '@sankofa/events/moderation/rules/ruling';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead, Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../../runtime/batch-writer.ts';
import { id, integer, json, nullable, table, text, time } from '../../runtime/columns.ts';
import { defineReadModel } from '../../runtime/define-read-model.ts';

const tables = {
  moderation_rules: table({
    columns: {
      id: id(),
      name: text(),
      standing: text<'draft' | 'active' | 'shadow' | 'paused'>(),
      version: integer(),
      draft: json<RuleDraft>(),
      drafted_at: time(),
      changed_at: time(),
      /** Start of the current mode. */
      standing_since: time(),
    },
    key: ['id'],
  }),
  moderation_rule_versions: table({
    columns: {
      rule_id: id(),
      version: integer(),
      draft: json<RuleDraft>(),
      restores: nullable(integer()),
      made_at: time(),
      made_by: text(),
    },
    key: ['rule_id', 'version'],
  }),
  rule_triggers: table({
    columns: {
      id: id(),
      rule_id: id(),
      rule_version: integer(),
      mode: text<'active' | 'shadow'>(),
      action: text<RuleAction>(),
      violation: text<ViolationType>(),
      content_type: id<RuleContentType>(),
      content_id: id(),
      content_version: id(),
      author_id: id(),
      triggered_at: time(),
      triggered_position: id(),
      sealed_reasons: nullable(json<SealedBox>()),
      undone_at: nullable(time()),
    },
    key: ['rule_id', 'content_version'],
    indexes: [['rule_id', 'triggered_position'], ['id'], ['content_type', 'content_id']],
  }),
  /** Streams of content share these rows, so they are sums. */
  rule_counts: table({
    columns: { rule_id: id(), triggers: integer(), shadow_hits: integer(), undone: integer() },
    key: ['rule_id'],
  }),
  text_classifications: table({
    columns: { content_version: id(), classifier: text(), scores: json() },
    key: ['content_version'],
  }),
};

type Write = Writer<typeof tables>;
type Draft = typeof RuleDrafted | typeof RuleChanged;
type Trigger = typeof RuleTriggered | typeof RuleTriggerReversed;

/** Rules of auto-moderation, their versions and matches. Match reasons stay sealed here too. */
export const moderationRules = defineReadModel({
  name: 'moderation_rules',
  version: 2,
  reads: [
    RuleDrafted,
    RuleChanged,
    RuleActivated,
    RuleShadowModeStarted,
    RulePaused,
    TextClassified,
    RuleTriggered,
    RuleTriggerReversed,
  ],
  tables,
  handlers: {
    RuleDrafted(event, write) {
      const { draft } = event.data;
      const made = { version: 1, draft };
      const times = { drafted_at: event.at, changed_at: event.at, standing_since: event.at };
      write.upsert('moderation_rules', {
        id: event.aggregateId,
        name: draft.name,
        standing: 'draft',
        ...made,
        ...times,
      });
      keepVersion(event, write, 1);
    },
    RuleChanged(event, write) {
      const { version, draft } = event.data;
      write.patch(
        'moderation_rules',
        { id: event.aggregateId },
        { name: draft.name, version, draft, changed_at: event.at },
      );
      keepVersion(event, write, version);
    },
    RuleActivated: (event, write) => stands(event, write, 'active'),
    RuleShadowModeStarted: (event, write) => stands(event, write, 'shadow'),
    RulePaused: (event, write) => stands(event, write, 'paused'),
    TextClassified({ data: { contentVersion, classifier, scores } }, write) {
      write.upsert('text_classifications', { content_version: contentVersion, classifier, scores });
    },
    RuleTriggered({ id, at, position, data, sealedData }, write) {
      write.upsert('rule_triggers', {
        ...triggerKey(data),
        id,
        rule_version: data.ruleVersion,
        mode: data.mode,
        action: data.action,
        violation: data.violation,
        content_type: data.contentType,
        content_id: data.contentId,
        author_id: data.authorId,
        triggered_at: at,
        triggered_position: position,
        sealed_reasons: sealedData ?? null,
        undone_at: null,
      });
      const isActive = data.mode === 'active';
      count(data.ruleId, write, { triggers: isActive ? 1 : 0, shadow_hits: isActive ? 0 : 1, undone: 0 });
    },
    RuleTriggerReversed({ at, data }, write) {
      write.patch('rule_triggers', triggerKey(data), { undone_at: at });
      count(data.ruleId, write, { triggers: 0, shadow_hits: 0, undone: 1 });
    },
  },
});

const triggerKey = ({ ruleId, contentVersion }: Sealed<Trigger>['data']) => ({
  rule_id: ruleId,
  content_version: contentVersion,
});

function stands(event: EventHead, write: Write, standing: 'active' | 'shadow' | 'paused'): void {
  write.patch('moderation_rules', { id: event.aggregateId }, { standing, standing_since: event.at });
}

function keepVersion(event: Sealed<Draft>, write: Write, version: number): void {
  const { data } = event;
  const restores = 'restores' in data ? data.restores : null;
  const made = { made_at: event.at, made_by: event.metadata.actor.id };
  write.upsert('moderation_rule_versions', {
    rule_id: event.aggregateId,
    version,
    draft: data.draft,
    restores,
    ...made,
  });
}

function count(ruleId: string, write: Write, more: Readonly<Record<string, number>>): void {
  write.add('rule_counts', { rule_id: ruleId }, more);
}
