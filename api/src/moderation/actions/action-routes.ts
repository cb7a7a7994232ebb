import { type Claim, type ClaimCommand, claimAt } from '@sankofa/events/moderation/claim';
import { report } from '@sankofa/events/moderation/report';
import { maxPosition, START } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { SessionStore } from '../../accounts/session-store.ts';
import { commandContext } from '../../command-context.ts';
import {
  decideAppeal as decideAppealRoute,
  listModerationDecisions,
  reverseModerationDecision,
  takeModerationAction,
  takeModerationActions,
} from '../../contract/moderation-actions.ts';
import { toHttpProblem } from '../../http/http-problem.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import type { Services } from '../../services.ts';
import { claim, claimBy } from '../claims/claim.ts';
import { findDecisions, requireDecision } from './find-decisions.ts';
import {
  decideAppeal,
  decideReport,
  type RequestedAction,
  requireCanTake,
  reverseDecision,
} from './report-decisions.ts';

const PAGE = 25;

interface Body {
  readonly action_type: RequestedAction['action'];
  readonly content_action?: RequestedAction['content'];
  readonly found?: RequestedAction['found'] | undefined;
  readonly law?: RequestedAction['law'] | undefined;
  readonly reason: string;
  readonly ban_duration_hours?: number | null | undefined;
  readonly admin_notes: string;
  readonly notify_user: boolean;
}

const wantedIn = (body: Body): RequestedAction => ({
  action: body.action_type,
  content: body.content_action,
  ...(body.found && { found: body.found }),
  law: body.law ?? null,
  reason: body.reason,
  adminNotes: body.admin_notes,
  banHours: body.ban_duration_hours ?? null,
  notify: body.notify_user,
});

/** Decisions of moderators and their reversal. */
export function actionRoutes(services: Services, sessions: SessionStore): Route[] {
  const deps = { ...services, sessions };
  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'staff', id: accountId });

  return [
    serve(takeModerationAction, async ({ body, actor, request }) => {
      const { report_id } = body;
      const context = contextOf(actor, request);
      const { decisionId, until, position } = await decideReport(deps, report_id, wantedIn(body), actor, context);
      return reply({ decision_id: decisionId, report_id, until }, { position });
    }),

    serve(takeModerationActions, async ({ body, actor, request }) => {
      const wanted = wantedIn(body);
      requireCanTake(wanted.action, actor);
      let position = START;
      const answers = [];
      for (const reportId of new Set(body.report_ids)) {
        // One request key covers several reports; each report is its own stream.
        const context = contextOf(actor, request);
        const isMine = (held: Claim | null): boolean => claimAt(held, context.now)?.moderatorId === actor.accountId;
        // A request repeated after a refusal claims again what it had released, which is a different command from the
        // first.
        let round = '';
        const claims = async (kind: ClaimCommand['kind']): Promise<void> => {
          const keyed = { ...context, idempotencyKey: `${context.idempotencyKey} ${kind}${round}` };
          const after = await claim(deps, reportId, claimBy(kind, actor), keyed);
          position = maxPosition(position, after.position);
        };
        let isLent = false;
        try {
          const before = (await services.runner.state(report, reportId)).state;
          if (before.isOpen) {
            await claims('claim');
            const { state, revision } = await services.runner.state(report, reportId);
            if (!isMine(state.claim)) {
              round = ` after ${revision}`;
              await claims('claim');
            }
            isLent = !isMine(before.claim);
          }
          const decided = await decideReport(deps, reportId, wanted, actor, context);
          position = maxPosition(position, decided.position);
          answers.push({ report_id: reportId, decision_id: decided.decisionId, refused: null });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          // A claim taken only for this action is released at once, because no one has the report open.
          if (isLent) await claims('release');
          if (error.code === 'idempotency_key_reused') throw error;
          const detail = toHttpProblem(error).detailIn(answerLanguage(request.acceptLanguage));
          const refused = { code: error.code, detail };
          answers.push({ report_id: reportId, decision_id: null, refused });
        }
      }
      return reply(answers, position === START ? {} : { position });
    }),

    serve(listModerationDecisions, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const page = { sort: sort ?? (['decided_at', 'DESC'] as const), offset: from, limit: to - from + 1 };
      const { decisions, total } = await findDecisions(services, { ...filter, ...page });
      return reply(decisions, { total });
    }),

    serve(reverseModerationDecision, async ({ params: { id }, body: { reason }, actor, request }) => {
      const decision = await requireDecision(services, id);
      const position = await reverseDecision(deps, decision, reason, actor, contextOf(actor, request));
      return reply({ decision_id: id, report_id: decision.reportId }, { position });
    }),

    serve(decideAppealRoute, async ({ params: { id }, body, actor, request }) => {
      const decision = await requireDecision(services, id);
      const position = await decideAppeal(deps, decision, body, actor, contextOf(actor, request));
      return reply({ decision_id: id, report_id: decision.reportId }, { position });
    }),
  ];
}
