import { report } from '@sankofa/events/moderation/report';
import { DecisionReversed, ReportDecided } from '@sankofa/events/moderation/report-events';
import { type ReportOutcome, reportOutcome } from '@sankofa/events/moderation/report-outcome';
import type { OpenedEventOf } from '@sankofa/events/store/codec';
import { defineReactor, type Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { isRuleReporter } from '../rules/rule-reporters.ts';

/** Notifies reporters of a decision and of its reversal. Rules are not notified. */
export const reportOutcomeReactor = ({ runner }: Pick<Services, 'runner'>): Reactor =>
  defineReactor({
    name: 'report outcomes',
    reactsTo: [ReportDecided, DecisionReversed],
    react: async (event, { now, idempotencyKey }) => {
      const { decisionId, contentType, contentId } = event.data;
      const decision = (await runner.state(report, event.aggregateId)).state.decisions.get(decisionId);
      if (!decision) throw new TypeError(`The report has no decision ${decisionId}`);
      const telling = {
        decisionId,
        contentType,
        contentId,
        outcome: outcomeOf(event),
        automated: decision.moderatorId === null,
      };
      const context = { now, actor: { kind: 'system', id: 'moderation' }, idempotencyKey } as const;
      for (const reporterId of decision.answers.keys()) {
        if (!isRuleReporter(reporterId)) await runner.run(reportOutcome, reporterId, telling, context);
      }
    },
  });

function outcomeOf(event: OpenedEventOf<typeof ReportDecided | typeof DecisionReversed>): ReportOutcome {
  if (event.type === 'DecisionReversed') return event.data.reopened ? 'reopened' : 'overturned';
  return event.data.action === 'no_action' ? 'left' : 'acted';
}
