import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../../runtime/batch-writer.ts';
import { defineReadModel } from '../../runtime/define-read-model.ts';

/** Rules of auto-moderation, each version of them, and what they found. Why they found it stays sealed here too. */
export const moderationRules = defineReadModel({
  name: 'moderation_rules',
  version: 1,
  tables: {
    moderation_rules: {
      columns: {
        id: 'text collate "C"',
        name: 'text',
        standing: 'text',
        version: 'integer',
        draft: 'jsonb',
        drafted_at: 'timestamptz',
        changed_at: 'timestamptz',
        /** Since when it stands as it does. */
        standing_since: 'timestamptz',
      },
      key: ['id'],
    },
    moderation_rule_versions: {
      columns: {
        rule_id: 'text collate "C"',
        version: 'integer',
        draft: 'jsonb',
        restores: 'integer',
        made_at: 'timestamptz',
        made_by: 'text',
      },
      key: ['rule_id', 'version'],
    },
    rule_triggers: {
      columns: {
        id: 'text collate "C"',
        rule_id: 'text collate "C"',
        rule_version: 'integer',
        mode: 'text',
        action: 'text',
        violation: 'text',
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        content_version: 'text collate "C"',
        author_id: 'text collate "C"',
        triggered_at: 'timestamptz',
        triggered_position: 'text collate "C"',
        sealed_reasons: 'jsonb',
        undone_at: 'timestamptz',
      },
      key: ['rule_id', 'content_version'],
      indexes: [['rule_id', 'triggered_position'], ['id'], ['content_type', 'content_id']],
    },
    /** Content shares these rows, so they are sums. */
    rule_counts: {
      columns: { rule_id: 'text collate "C"', triggers: 'integer', shadow_hits: 'integer', undone: 'integer' },
      key: ['rule_id'],
    },
    text_classifications: {
      columns: { content_version: 'text collate "C"', classifier: 'text', scores: 'jsonb' },
      key: ['content_version'],
    },
  },
  handlers: {
    RuleDrafted(event, write) {
      const { name } = event.data.draft as { readonly name: string };
      const made = { version: 1, draft: event.data.draft };
      const times = { drafted_at: event.at, changed_at: event.at, standing_since: event.at };
      write.upsert('moderation_rules', { id: ruleIn(event), name, standing: 'draft', ...made, ...times });
      keepVersion(event, write, 1);
    },
    RuleChanged(event, write) {
      const { version, draft } = event.data;
      const { name } = draft as { readonly name: string };
      write.patch('moderation_rules', { id: ruleIn(event) }, { name, version, draft, changed_at: event.at });
      keepVersion(event, write, Number(version));
    },
    RuleActivated: (event, write) => stands(event, write, 'active'),
    RulePutInShadow: (event, write) => stands(event, write, 'shadow'),
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
        sealed_reasons: sealedData ? { ...sealedData } : null,
        undone_at: null,
      });
      const isActive = data.mode === 'active';
      count(data.ruleId, write, { triggers: isActive ? 1 : 0, shadow_hits: isActive ? 0 : 1, undone: 0 });
    },
    RuleTriggerUndone({ at, data }, write) {
      write.patch('rule_triggers', triggerKey(data), { undone_at: at });
      count(data.ruleId, write, { triggers: 0, shadow_hits: 0, undone: 1 });
    },
  },
});

const ruleIn = ({ stream }: OpenedEvent): string => stream.slice('rule-'.length);

const triggerKey = ({ ruleId, contentVersion }: OpenedEvent['data']): Row => ({
  rule_id: ruleId,
  content_version: contentVersion,
});

function stands(event: OpenedEvent, write: BatchWriter, standing: string): void {
  write.patch('moderation_rules', { id: ruleIn(event) }, { standing, standing_since: event.at });
}

function keepVersion(event: OpenedEvent, write: BatchWriter, version: number): void {
  const { draft, restores = null } = event.data;
  const made = { made_at: event.at, made_by: event.metadata.actor.id };
  write.upsert('moderation_rule_versions', { rule_id: ruleIn(event), version, draft, restores, ...made });
}

function count(ruleId: Row[string], write: BatchWriter, more: Readonly<Record<string, number>>): void {
  write.add('rule_counts', { rule_id: ruleId }, more);
}
