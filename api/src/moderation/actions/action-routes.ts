import type { CopyrightNotice } from '@sankofa/events/moderation/decide-report';
import { report } from '@sankofa/events/moderation/report';
import { maxPosition, START } from '@sankofa/events/store/event-store';
import type { SessionStore } from '../../accounts/session-store.ts';
import { commandContext } from '../../command-context.ts';
import { forwardCounterNotice } from '../../contract/counter-notice.ts';
import {
  decideAppeal as decideAppealRoute,
  getDecisionSupport,
  getPersonDecisionSupport,
  listModerationDecisions,
  reverseModerationDecision,
  takeModerationAction,
  takeModerationActions,
  takePersonAction,
} from '../../contract/moderation-actions.ts';
import { rolesWith } from '../../contract/permissions.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import type { Services } from '../../services.ts';
import { decideTogether } from '../bulk/decide-together.ts';
import { handlesChildSafety } from '../withheld.ts';
import { decideClaiming } from './decide-claiming.ts';
import { decisionSupport, personDecisionSupport } from './decision-support.ts';
import { findDecisions, requireDecision } from './find-decisions.ts';
import { otherReports } from './other-reports.ts';
import { actOnOwnInitiative } from './own-initiative.ts';
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
  readonly notify_user?: boolean | undefined;
  readonly authority_report?:
    | { readonly authority: string; readonly reference: string; readonly reported_at: string }
    | undefined;
  readonly copyright_notice?:
    | (Pick<CopyrightNotice, 'claimant' | 'work' | 'contact' | 'signature'> & { readonly work_address: string })
    | undefined;
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
  authorityReport: body.authority_report && {
    authority: body.authority_report.authority,
    reference: body.authority_report.reference,
    reportedAt: new Date(body.authority_report.reported_at),
  },
  copyrightNotice: body.copyright_notice && {
    claimant: body.copyright_notice.claimant,
    work: body.copyright_notice.work,
    contact: body.copyright_notice.contact,
    workAddress: body.copyright_notice.work_address,
    signature: body.copyright_notice.signature,
  },
});

/** Removes other content for the same reason. The ban, and the law, are about the first one only. */
const removalLike = ({ reason, adminNotes, notify }: RequestedAction): RequestedAction => ({
  action: 'content_removal',
  law: null,
  reason,
  adminNotes,
  banHours: null,
  notify,
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
      const wanted = wantedIn(body);
      const ids = body.remove_other_reports ? await otherReports(services, report_id) : [];
      const language = answerLanguage(request.acceptLanguage);
      const { decided, others } = await decideTogether(deps, [report_id, ...ids], context, async (together) => ({
        decided: await decideReport(deps, report_id, { ...wanted, proposes: true }, actor, together),
        others: await decideClaiming(deps, ids, removalLike(wanted), actor, together, language),
      }));
      const { decisionId, until } = decided;
      const refused = others.results.flatMap((one) => one.refused ?? []);
      const removed = others.results.length - refused.length;
      return reply(
        { decision_id: decisionId, report_id, until, others: { removed, refused } },
        { position: maxPosition(decided.position, others.position) },
      );
    }),

    serve(takePersonAction, async ({ params: { id: personId }, body, actor, request }) => {
      const { content_type: contentType, content_id: contentId, violation_types: violationTypes } = body;
      const own = { personId, contentType, contentId, violationTypes, wanted: wantedIn(body) };
      const { decisionId, reportId, until, position } = await actOnOwnInitiative(
        deps,
        own,
        actor,
        contextOf(actor, request),
      );
      return reply({ decision_id: decisionId, report_id: reportId, until }, { position });
    }),

    serve(getPersonDecisionSupport, ({ params: { id } }) => personDecisionSupport(services, id)),

    serve(takeModerationActions, async ({ body, actor, request }) => {
      const wanted = wantedIn(body);
      requireCanTake(wanted.action, actor);
      const context = contextOf(actor, request);
      const language = answerLanguage(request.acceptLanguage);
      const ids = new Set(body.report_ids);
      // One request key covers several reports; each report is its own stream.
      const { results, position } = await decideTogether(deps, [...ids], context, (together) =>
        decideClaiming(deps, ids, wanted, actor, together, language),
      );
      return reply(results, position === START ? {} : { position });
    }),

    serve(getDecisionSupport, ({ params: { id } }) => decisionSupport(services, id)),

    serve(listModerationDecisions, async ({ query: { sort, range, filter }, actor, request }) => {
      const works = actor.role !== null && rolesWith('moderation.work').includes(actor.role);
      const staff = works ? { moderatorId: actor.accountId, byLead: handlesChildSafety(actor.role) } : null;
      const [from, to] = range ?? [0, PAGE - 1];
      const page = { sort: sort ?? (['decided_at', 'DESC'] as const), offset: from, limit: to - from + 1 };
      const { decisions, total } = await findDecisions(
        services,
        { ...filter, ...page },
        staff,
        answerLanguage(request.acceptLanguage),
      );
      return reply(decisions, { total });
    }),

    serve(reverseModerationDecision, async ({ params: { id }, body: { reason }, actor, request }) => {
      const decision = await requireDecision(services, id);
      const position = await reverseDecision(deps, decision, reason, actor, contextOf(actor, request));
      return reply({ decision_id: id, report_id: decision.reportId }, { position });
    }),

    serve(forwardCounterNotice, async ({ params: { id }, body: { recipient }, actor, request }) => {
      const { reportId, decisionId } = await requireDecision(services, id);
      const staff = { moderatorId: actor.accountId, byLead: handlesChildSafety(actor.role) };
      const command = { kind: 'forward-counter-notice', decisionId, ...staff, recipient } as const;
      const { position } = await services.runner.run(report, reportId, command, contextOf(actor, request));
      return reply({ decision_id: id, report_id: reportId }, { position });
    }),

    serve(decideAppealRoute, async ({ params: { id }, body, actor, request }) => {
      const decision = await requireDecision(services, id);
      const position = await decideAppeal(deps, decision, body, actor, contextOf(actor, request));
      return reply({ decision_id: id, report_id: decision.reportId }, { position });
    }),
  ];
}
