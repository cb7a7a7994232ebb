import { account } from '@sankofa/events/accounts/account';
import { isChildSafety } from '@sankofa/events/moderation/action';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import type { ViolationType } from '@sankofa/events/moderation/violation';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import type { SessionStore } from '../../accounts/session-store.ts';
import { authorsOf } from '../../community/authors.ts';
import type { Actor } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { reportIdOf } from '../content-report-routes.ts';
import { priorityKnowledge } from '../priority/priority-knowledge.ts';
import { REPORTABLE } from '../reportable.ts';
import { type Decided, decideCommand, type RequestedAction, requireCanTake, runDecision } from './report-decisions.ts';

type Deps = Services & { readonly sessions: SessionStore };

interface OwnInitiative {
  readonly personId: string;
  readonly contentType: Exclude<ContentType, 'movie'>;
  /** Absent for the name, of which the current one counts. */
  readonly contentId?: string | undefined;
  readonly violationTypes: readonly ViolationType[];
  readonly wanted: RequestedAction;
}

/**
 * Acts on a person without a report by others: the moderator reports their content and decides on it, in one append.
 * @throws Refusal as in `decideReportDecision`; `staff_account`, `not_found`, `forbidden`
 */
export async function actOnOwnInitiative(
  deps: Deps,
  { personId, contentType, contentId, violationTypes, wanted }: OwnInitiative,
  actor: Actor,
  context: CommandContext,
): Promise<Decided & { readonly reportId: string; readonly decisionId: string }> {
  requireCanTake(wanted.action, actor);
  const { status, role } = (await deps.runner.state(account, personId)).state;
  if (status === 'none') throw new Refusal('not_found', { what: 'person' });
  if (personId === actor.accountId) throw new Refusal('own_content', { what: 'decision' });
  // Owners decide about staff.
  if (role) throw new Refusal('staff_account');
  const id = contentId ?? (await authorsOf(deps, [personId])).get(personId)?.name_id;
  const found = id ? await REPORTABLE[contentType](deps, id) : null;
  if (!id || found?.authorId !== personId) throw new Refusal('not_found', { what: 'content' });
  const { content, ...version } = found;
  const subject = { contentType, contentId: id, ...version };
  const reportId = reportIdOf(contentType, id);
  const knowledge = await priorityKnowledge(deps, subject, [actor.accountId]);
  const decision = decideCommand(reportId, wanted, actor, context, {
    authorErased: status === 'erased',
    concernsChildren: isChildSafety(violationTypes),
  });
  const command = { kind: 'own-initiative', ...subject, content, violationTypes, knowledge, decision } as const;
  const decided = await runDecision(deps, reportId, command, context);
  return { reportId, ...decided, decisionId: decision.decisionId };
}
