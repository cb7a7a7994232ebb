import type { ActionType } from '@sankofa/events/moderation/action';
import { report } from '@sankofa/events/moderation/report';
import { DecisionReversed, ReportDecided } from '@sankofa/events/moderation/report-events';
import { type ReportOutcome, reportOutcome } from '@sankofa/events/moderation/report-outcome';
import type { ReportState } from '@sankofa/events/moderation/report-state';
import { defineReactor, type Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { isRuleReporter } from '../rules/rule-reporters.ts';

/** Notifies reporters of a decision and of its reversal. */
export const reportOutcomeReactor = ({ runner }: Pick<Services, 'runner'>): Reactor =>
  defineReactor({
    name: 'report outcomes',
    reactsTo: [ReportDecided, DecisionReversed],
    react: async (event, { now, idempotencyKey }) => {
      const { decisionId, contentType, contentId } = event.data;
      const { state } = await runner.state(report, event.aggregateId);
      const decision = state.decisions.get(decisionId);
      if (!decision) throw new TypeError(`The report has no decision ${decisionId}`);
      const telling = {
        decisionId,
        contentType,
        contentId,
        outcome: event.type === 'DecisionReversed' ? reversalOutcome(event.data) : outcomeOfDecision(event.data),
        automated: decision.moderatorId === null,
      };
      const context = { now, actor: { kind: 'system', id: 'moderation' }, idempotencyKey } as const;
      for (const reporterId of notifiedReporters(state, decisionId)) {
        await runner.run(reportOutcome, reporterId, telling, context);
      }
    },
  });

/** The reporters who learn the outcome of a decision: no rules, and not the moderator who decided. */
export function notifiedReporters({ decisions }: ReportState, decisionId: string): string[] {
  const decision = decisions.get(decisionId);
  if (!decision) return [];
  return [...decision.answers.keys()].filter((id) => !isRuleReporter(id) && id !== decision.moderatorId);
}

/** Outcome of a decision for a reporter. */
export const outcomeOfDecision = ({ action }: { readonly action: ActionType }): ReportOutcome =>
  action === 'no_action' ? 'left' : 'acted';

const reversalOutcome = ({ reopened }: { readonly reopened: boolean }): ReportOutcome =>
  reopened ? 'reopened' : 'overturned';
