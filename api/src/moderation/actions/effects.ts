import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { isChildSafety } from '@sankofa/events/moderation/action';
import { report } from '@sankofa/events/moderation/report';
import { type DecisionReversed, type ReportDecided, ReportEscalated } from '@sankofa/events/moderation/report-events';
import { refuseSuspended, standing } from '@sankofa/events/moderation/standing';
import { OWN_REASONS } from '@sankofa/events/own-reason';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { eventsOf, type OpenedEventOf } from '@sankofa/events/store/codec';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { streamOf } from '@sankofa/events/store/decider';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { endSessions } from '../../accounts/end-sessions.ts';
import type { SessionStore } from '../../accounts/session-store.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'runner' | 'store'> & { readonly sessions: SessionStore };
type DecisionData = OpenedEventOf<typeof ReportDecided>['data'];
type Escalated = OpenedEventOf<typeof ReportEscalated>['data'];
type ReversalData = OpenedEventOf<typeof DecisionReversed>['data'];

/** The request and the reactor use the same key, so the effect happens once. */
const contextOf = (decisionId: string, what: string, now: Date): CommandContext => ({
  now,
  actor: { kind: 'system', id: 'moderation' },
  idempotencyKey: `${what} ${decisionId}`,
});

/**
 * Applies the effects of a decision: the standing of the person, their sessions, the film in the catalogue. Content by
 * people is hidden by the decision itself. The request applies the effects so that its response is accurate, and a
 * reactor applies them again in case of an interruption.
 * @returns position after the effects; the start of the log if there were none
 */
export async function applyEffects(deps: Deps, reportId: string, decided: DecisionData, now: Date): Promise<Position> {
  const { runner } = deps;
  const { decisionId, action, content, authorId, strikeUntil, until, contentType, contentId } = decided;
  // The reason is shown at sign-in, and a suspect is not warned.
  const isSecret = !decided.notify && isChildSafety(decided.found, decided.law);
  const reason = isSecret ? '' : (decided.reason ?? 'Erased');
  let position = START;
  if (contentType === 'movie') {
    const film = await placeOf(deps, contentId, reportId);
    position = film.position;
    const { decisions, isHidden } = (await runner.state(report, reportId)).state;
    // When the reactor runs, the decision may have been reversed: then the film stays as it is.
    const holds = decisions.get(decisionId)?.reversed !== true && !isHidden;
    if (holds && content === 'remove') {
      position = await withdrawFilm(deps, contentId, contextOf(decisionId, 'remove', now));
    }
    // It was hidden until a lead decided on its escalation.
    if (holds && content !== 'remove' && film.isWithdrawn)
      position = await restoreFilm(deps, contentId, contextOf(decisionId, 'leave', now));
  }
  if (authorId !== null && action !== 'no_action' && strikeUntil !== null) {
    const removed = content === 'remove';
    const measure = { decisionId, reportId, measure: action, removed, until, strikeUntil, reason };
    const context = contextOf(decisionId, 'take', now);
    try {
      const taken = await runner.run(standing, authorId, { kind: 'take', ...measure }, context);
      position = maxPosition(position, taken.position);
    } catch (error) {
      // A person erased in the meantime cannot act any more.
      if (!(error instanceof SubjectErased)) throw error;
    }
    if (action === 'account_suspension') {
      position = maxPosition(position, await suspend(deps, authorId, contextOf(decisionId, 'suspend', now)));
    }
  }
  return position;
}

/** Withdraws an escalated film from the catalogue until a lead decides; other content is hidden by the event itself. */
export function hideFilm(
  deps: Pick<Deps, 'runner'>,
  { escalationId, contentType, contentId }: Escalated,
  now: Date,
): Promise<Position> | Position {
  return contentType === 'movie' ? withdrawFilm(deps, contentId, contextOf(escalationId, 'escalate', now)) : START;
}

/**
 * Reverts the effects of `applyEffects`.
 * @returns position after the changes; the start of the log if there were none
 */
export async function revertEffects(
  deps: Deps,
  reportId: string,
  reversed: ReversalData,
  now: Date,
): Promise<Position> {
  const { runner } = deps;
  const { decisionId, authorId, contentType, contentId, reopened } = reversed;
  let position = START;
  if (contentType === 'movie') {
    const film = await placeOf(deps, contentId, reportId, decisionId);
    position = film.position;
    // Escalated content waits for a lead again, and stays hidden until then.
    const staysHidden = reopened && (await runner.state(report, reportId)).state.isEscalated;
    if (film.isWithdrawn && !staysHidden) {
      position = await restoreFilm(deps, contentId, contextOf(decisionId, 'restore', now));
    }
  }
  if (authorId !== null) {
    const context = contextOf(decisionId, 'reverse', now);
    const back = await runner.run(standing, authorId, { kind: 'reverse', decisionId }, context);
    position = maxPosition(position, back.position);
  }
  return position;
}

async function withdrawFilm(
  { runner }: Pick<Deps, 'runner'>,
  movieId: string,
  context: CommandContext,
): Promise<Position> {
  return (await runner.run(movie, movieId, { kind: 'withdraw', reason: OWN_REASONS.removed_for_reports }, context))
    .position;
}

async function restoreFilm({ runner }: Deps, movieId: string, context: CommandContext): Promise<Position> {
  return (await runner.run(movie, movieId, { kind: 'restore', reason: OWN_REASONS.removal_reversed }, context))
    .position;
}

/**
 * Whether an escalation of this report, or this decision on it, has withdrawn the film, and not an earlier or other
 * action; and the position of its last withdrawal or restoration, which the reactor may just have made.
 */
async function placeOf(
  { store }: Deps,
  movieId: string,
  reportId: string,
  decisionId?: string,
): Promise<{ isWithdrawn: boolean; position: Position }> {
  const stream = streamOf(movie, movieId);
  const last = (await store.readStream(stream))
    .map((event) => codec.decode(event))
    .findLast(({ type }) => type === 'MovieUnpublished' || type === 'MovieRepublished');
  if (last?.type !== 'MovieUnpublished') return { isWithdrawn: false, position: last?.position ?? START };
  const events = (await store.readStream(streamOf(report, reportId))).map((event) => codec.decode(event));
  const escalations = eventsOf(events, [ReportEscalated]).map(({ data }) => `escalate ${data.escalationId}`);
  const keys = decisionId === undefined ? escalations : [`remove ${decisionId}`, ...escalations];
  const isWithdrawn = keys.some((key) => last.metadata.commandId === eventId(stream, key, 0));
  return { isWithdrawn, position: last.position };
}

/** Ends the sessions of a suspended person, unless the suspension has ended. */
async function suspend({ runner, sessions }: Deps, personId: string, context: CommandContext): Promise<Position> {
  if (!(await isSuspended(runner, personId))) return START;
  return endSessions({ runner, sessions }, await sessions.notEnded(personId), 'account_suspended', context);
}

async function isSuspended(runner: Services['runner'], personId: string): Promise<boolean> {
  try {
    refuseSuspended((await runner.state(standing, personId)).state);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
