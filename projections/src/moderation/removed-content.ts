import { isChildSafety } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { DecisionReversed, ReportDecided, ReportEscalated } from '@sankofa/events/moderation/report-events';
import type { Sealed } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { boolean, id, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  removed_content: table({
    columns: {
      content_type: id<ContentType>(),
      content_id: id(),
      /** Decision that removed it, or `ESCALATED`. */
      decision_id: id(),
      removed_at: time(),
      /** Visible only to staff who handle such cases. */
      child_safety: boolean(),
      /** False: a lead has decided on the escalation, and that decision applies. */
      in_force: boolean(),
    },
    key: ['content_type', 'content_id', 'decision_id'],
  }),
};

type Write = Writer<typeof tables>;
type Change = Sealed<typeof ReportEscalated | typeof ReportDecided | typeof DecisionReversed>;

/**
 * Content removed because of reports, one row per removing decision, and content hidden until a lead decides on its
 * escalation. Every public read of content checks this.
 */
export const removedContent = defineReadModel({
  name: 'removed_content',
  version: 4,
  reads: [ReportEscalated, ReportDecided, DecisionReversed],
  tables,
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
        child_safety: isChildSafety(found, law),
        in_force: true,
      });
      // In force once the decision is reversed: one person does not publish it again.
      if (isChildSafety(found, law)) {
        const hidden = { removed_at: event.at, child_safety: true, in_force: false };
        write.upsert('removed_content', { ...contentOf(event), decision_id: ESCALATED, ...hidden });
      }
    },
    DecisionReversed(event, write) {
      write.remove('removed_content', { ...contentOf(event), decision_id: event.data.decisionId });
      // It waits for a lead again, and stays hidden.
      if (event.data.reopened === true) escalation(event, write, true);
    },
  },
});

/** Does nothing unless the report was escalated. */
function escalation(event: Change, write: Write, isWaiting: boolean): void {
  write.patchIfPresent('removed_content', { ...contentOf(event), decision_id: ESCALATED }, { in_force: isWaiting });
}

const ESCALATED = 'escalated';

const contentOf = ({ data }: Change) => ({ content_type: data.contentType, content_id: data.contentId });
