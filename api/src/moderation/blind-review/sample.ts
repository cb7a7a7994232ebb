import { isChildSafety } from '@sankofa/events/moderation/action';
import { BlindReviewResolved, blindReview, isSampled } from '@sankofa/events/moderation/blind-review';
import { report } from '@sankofa/events/moderation/report';
import { ReportDecided } from '@sankofa/events/moderation/report-events';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import type { OpenedEventOf } from '@sankofa/events/store/codec';
import { type CommandContext, eventId } from '@sankofa/events/store/command-runner';
import { maxPosition, type Position, START } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { SessionStore } from '../../accounts/session-store.ts';
import { defineReactor, type Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { revertEffects } from '../actions/effects.ts';

type DecisionData = OpenedEventOf<typeof ReportDecided>['data'];
type Deps = Pick<Services, 'runner' | 'store'> & { readonly sessions: SessionStore };

/** Maximum age of sampled decisions in ms, which limits how far back a newly started sample reaches. */
const SAMPLED_MS = 30 * 86_400_000;

/** Id of the single blind review of a decision. */
export const blindReviewIdOf = (decisionId: string): string => eventId('blind review', decisionId, 0);

/**
 * Samples decisions of people for blind review, and reverses decisions that a lead moderator has overturned when that
 * request was interrupted.
 * @param percent of decisions sampled
 */
export const blindReviewReactor = (services: Services, sessions: SessionStore, percent: number): Reactor =>
  defineReactor({
    name: 'blind reviews',
    reactsTo: [ReportDecided, BlindReviewResolved],
    react: async ({ type, aggregateId, data, at }, { now, idempotencyKey }) => {
      const context = { now, actor: { kind: 'system', id: 'moderation' }, idempotencyKey } as const;
      if (type === 'ReportDecided' && isSampledForReview(data, at, { percent, now })) {
        await ask(services, aggregateId, data, percent, context);
      }
      if (type === 'BlindReviewResolved' && data.right === 'second') {
        const { reportId, decisionId, moderatorId, reason = 'Erased' } = data;
        await reverseOverturnedDecision({ ...services, sessions }, { reportId, decisionId, moderatorId, reason }, now);
      }
    },
  });

type SampledDecision = Pick<DecisionData, 'decisionId' | 'moderatorId' | 'violationTypes' | 'found' | 'law'>;

/**
 * Whether a decision is sampled for blind review: by a person, within the percentage, and not too old. Rules are
 * checked with back-tests instead, and only leads see child-safety reports.
 * @param percent of decisions, 0 to 100
 */
export const isSampledForReview = (
  { decisionId, moderatorId, violationTypes, found, law }: SampledDecision,
  decidedAt: Date,
  { percent, now }: { readonly percent: number; readonly now: Date },
): boolean =>
  moderatorId !== null &&
  !isChildSafety([...violationTypes, ...found], law) &&
  now.getTime() - decidedAt.getTime() <= SAMPLED_MS &&
  isSampled(decisionId, percent);

async function ask(
  { runner }: Pick<Services, 'runner'>,
  reportId: string,
  decided: DecisionData,
  percent: number,
  context: CommandContext,
): Promise<void> {
  const { decisionId, contentType, contentId, authorId, version, moderatorId, action, content } = decided;
  if (moderatorId === null) return;
  const about = { decisionId, reportId, contentType, contentId, authorId, version };
  const command = {
    kind: 'ask',
    ...about,
    firstModeratorId: moderatorId,
    firstAction: action,
    firstContent: content,
    percent,
  } as const;
  await runner.run(blindReview, blindReviewIdOf(decisionId), command, context);
}

interface OverturnedDecision {
  readonly reportId: string;
  readonly decisionId: string;
  readonly moderatorId: string;
  readonly reason: string;
}

/**
 * Reverses an overturned decision once.
 * @returns position after the reversal; the start of the log if it had been reversed before
 */
export async function reverseOverturnedDecision(
  deps: Deps,
  { reportId, moderatorId, ...wrong }: OverturnedDecision,
  now: Date,
): Promise<Position> {
  const actor = { kind: 'staff', id: moderatorId } as const;
  const context = { now, actor, idempotencyKey: `settled ${wrong.decisionId}` };
  // A lead moderator has settled it.
  const command = { kind: 'reverse', moderatorId, because: 'mistake', byLead: true, settles: true, ...wrong } as const;
  try {
    const { events, position } = await deps.runner.run(report, reportId, command, context);
    const reversed = events.find((event) => event.type === 'DecisionReversed');
    return reversed ? maxPosition(position, await revertEffects(deps, reportId, reversed.data, now)) : position;
  } catch (error) {
    // Nothing can be restored to a person erased in the meantime.
    const isDone = error instanceof SubjectErased || (error instanceof Refusal && error.code === 'reversed_already');
    if (!isDone) throw error;
    return START;
  }
}
