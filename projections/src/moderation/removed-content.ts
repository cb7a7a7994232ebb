import { isChildSafety } from '@sankofa/events/moderation/action';
import type { Law } from '@sankofa/events/moderation/law';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * What staff have removed because of reports, one row for each decision that did, and what is hidden until a lead decides
 * on its escalation. Whoever shows content to everybody looks here.
 */
export const removedContent = defineReadModel({
  name: 'removed_content',
  version: 2,
  tables: {
    removed_content: {
      columns: {
        content_type: 'text collate "C"',
        content_id: 'text collate "C"',
        /** Decision that removed it, or `ESCALATED`. */
        decision_id: 'text collate "C"',
        removed_at: 'timestamptz',
        /** Nobody may see it but those who handle such cases. */
        child_safety: 'boolean',
        /** False: a lead has decided on the escalation, and the decision says whether it is shown. */
        in_force: 'boolean',
      },
      key: ['content_type', 'content_id', 'decision_id'],
    },
  },
  handlers: {
    ReportEscalated(event, write) {
      write.upsert('removed_content', {
        ...contentOf(event),
        decision_id: ESCALATED,
        removed_at: event.at,
        child_safety: true,
        in_force: true,
      });
    },
    ReportDecided(event, write) {
      escalation(event, write, false);
      const { content, decisionId, found, law } = event.data;
      if (content !== 'remove') return;
      write.upsert('removed_content', {
        ...contentOf(event),
        decision_id: decisionId,
        removed_at: event.at,
        child_safety: isChildSafety(found as ViolationType[], law as Law | null),
        in_force: true,
      });
    },
    DecisionReversed(event, write) {
      write.remove('removed_content', { ...contentOf(event), decision_id: event.data.decisionId });
      // It waits for a lead again, and is not shown meanwhile.
      if (event.data.reopened === true) escalation(event, write, true);
    },
  },
});

/** Does nothing where the report was never escalated. */
function escalation(event: OpenedEvent, write: BatchWriter, isWaiting: boolean): void {
  write.patch('removed_content', { ...contentOf(event), decision_id: ESCALATED }, { in_force: isWaiting });
}

const ESCALATED = 'escalated';

const contentOf = ({ data }: OpenedEvent) => ({ content_type: data.contentType, content_id: data.contentId });
