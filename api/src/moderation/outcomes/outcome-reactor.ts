import { report } from '@sankofa/events/moderation/report';
import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import { type ReportOutcome, reportOutcome } from '@sankofa/events/moderation/report-outcome';
import type { Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { isRuleReporter } from '../rules/rule-reporters.ts';

/** Tells whoever reported content what was decided, and when it was reversed. Rules that report are told nothing. */
export const reportOutcomeReactor = ({ runner }: Pick<Services, 'runner'>): Reactor => ({
  name: 'report outcomes',
  types: ['ReportDecided', 'DecisionReversed'],
  react: async ({ type, stream, data }, { now, idempotencyKey }) => {
    const event = { type, data } as ReportEvent;
    if (event.type !== 'ReportDecided' && event.type !== 'DecisionReversed') return;
    const { decisionId, contentType, contentId } = event.data;
    const decision = (await runner.state(report, stream.slice('report-'.length))).state.decisions.get(decisionId);
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

function outcomeOf(event: Extract<ReportEvent, { type: 'ReportDecided' | 'DecisionReversed' }>): ReportOutcome {
  if (event.type === 'DecisionReversed') return event.data.reopened ? 'reopened' : 'overturned';
  return event.data.action === 'no_action' ? 'left' : 'acted';
}
