import { type Claim, type ClaimCommand, claimAt } from '@sankofa/events/moderation/claim';
import { report } from '@sankofa/events/moderation/report';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { SessionStore } from '../../accounts/session-store.ts';
import { toHttpProblem } from '../../http/http-problem.ts';
import type { Actor } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { claim, claimBy } from '../claims/claim.ts';
import { decideReport, type RequestedAction } from './report-decisions.ts';

type Deps = Services & { readonly sessions: SessionStore };

const removes = ({ action, content }: RequestedAction): boolean => action === 'content_removal' || content === 'remove';

interface Result {
  readonly report_id: string;
  /** Null if it was refused. */
  readonly decision_id: string | null;
  readonly refused: { readonly code: string; readonly detail: string } | null;
}

/**
 * Decides on reports that the actor need not have open: claims each one, decides, and releases it if the decision was
 * refused. Reports claimed by others are refused, and so is the removal of films, which
 * needs a confirmation and a notice.
 * @param language of the texts of refusals
 * @throws Refusal `idempotency_key_reused`
 */
export async function decideClaiming(
  deps: Deps,
  reportIds: Iterable<string>,
  wanted: RequestedAction,
  actor: Actor,
  context: CommandContext,
  language: string,
): Promise<{ results: Result[]; position: Position }> {
  const results: Result[] = [];
  let position = START;
  for (const reportId of reportIds) {
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
      const before = (await deps.runner.state(report, reportId)).state;
      if (before.subject?.contentType === 'movie' && removes(wanted)) throw new Refusal('film_alone');
      if (before.isOpen) {
        await claims('claim');
        const { state, revision } = await deps.runner.state(report, reportId);
        if (!isMine(state.claim)) {
          round = ` after ${revision}`;
          await claims('claim');
        }
        isLent = !isMine(before.claim);
      }
      const decided = await decideReport(deps, reportId, wanted, actor, context);
      position = maxPosition(position, decided.position);
      results.push({ report_id: reportId, decision_id: decided.decisionId, refused: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A claim taken only for this action is released at once, because no one has the report open.
      if (isLent) await claims('release');
      if (error.code === 'idempotency_key_reused') throw error;
      const refused = { code: error.code, detail: toHttpProblem(error).detailIn(language) };
      results.push({ report_id: reportId, decision_id: null, refused });
    }
  }
  return { results, position };
}
