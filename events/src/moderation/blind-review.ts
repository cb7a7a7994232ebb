import { createHash } from 'node:crypto';
import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';
import { ActionType, ContentAction, contentOf, contradicts } from './action.ts';
import { ContentType } from './content-type.ts';
import { contradiction } from './decide-report.ts';

const subject = {
  /** The decision under review. */
  decisionId: id('decision'),
  reportId: id('report'),
  contentType: ContentType,
  contentId: id('content'),
  /** Person the decision is about; null if the content has no author with an account, or the author was erased. */
  authorId: id('account').nullable(),
};

/** The decision was sampled for a blind review. */
export const BlindReviewRequested = defineEvent(
  'BlindReviewRequested',
  1,
  z.strictObject({
    ...subject,
    /** Version of the content that was decided on. */
    version: id('content-version'),
    firstModeratorId: id('account'),
    firstAction: ActionType,
    /** The first choice for the content. */
    firstContent: ContentAction,
    /** Sampling rate at that time, in percent. */
    percent: z.number().min(0).max(100),
  }),
);
/** A second moderator, who did not see the first decision, submitted theirs. Sealed with the key of the author. */
export const BlindReviewSubmitted = defineEvent(
  'BlindReviewSubmitted',
  1,
  z.strictObject({
    ...subject,
    moderatorId: id('account'),
    action: ActionType,
    /** Their choice for the content. */
    content: ContentAction,
    /** Whether both made the same two choices, see `disagreementOf`. */
    agrees: z.boolean(),
    reason: personal(z.string()),
  }),
);
/** A lead moderator resolved a disagreement. */
export const BlindReviewResolved = defineEvent(
  'BlindReviewResolved',
  1,
  z.strictObject({
    ...subject,
    moderatorId: id('account'),
    /** The decision that stands. If it is the second, the first is reversed. */
    right: z.enum(['first', 'second']),
    reason: personal(z.string()),
  }),
);

export const blindReviewEvents = [BlindReviewRequested, BlindReviewSubmitted, BlindReviewResolved] as const;
export type BlindReviewEvent = EventOf<(typeof blindReviewEvents)[number]>;
type RequestData = EventOf<typeof BlindReviewRequested>['data'];

export type BlindReviewCommand =
  | ({ readonly kind: 'ask' } & RequestData)
  | {
      readonly kind: 'give';
      readonly moderatorId: string;
      readonly action: ActionType;
      /** Absent: what the action implies. */
      readonly content?: ContentAction | undefined;
      readonly reason: string;
      /** Nothing can be sealed with the key of an erased person. */
      readonly authorErased: boolean;
    }
  | {
      readonly kind: 'settle';
      readonly moderatorId: string;
      readonly right: 'first' | 'second';
      readonly reason: string;
      readonly authorErased: boolean;
    };

export interface BlindReviewState {
  /** The review request; null before it. */
  readonly asked: RequestData | null;
  readonly second: { readonly moderatorId: string; readonly agrees: boolean } | null;
  readonly settled: boolean;
}

/**
 * Whether a decision is sampled: the first 32 bits of the SHA-256 of its id, as a fraction, are below the sampling
 * rate. The moderator cannot predict it, and anyone can verify it afterwards.
 * @param percent sampling rate, 0 to 100
 */
export function isSampled(decisionId: string, percent: number): boolean {
  const hash = createHash('sha256').update(`blind review ${decisionId}`).digest();
  return hash.readUInt32BE(0) < (percent / 100) * 2 ** 32;
}

/** What a moderator decides about a person and their content. */
export interface Choices {
  readonly action: ActionType;
  readonly content: ContentAction;
}

/**
 * How two decisions differ: one sees a violation and the other none, or they differ in severity: in the choice for the
 * content, or in the action about the author. Null if they agree.
 */
export function disagreementOf(first: Choices, second: Choices): 'violation' | 'severity' | null {
  if ((first.action === 'no_action') !== (second.action === 'no_action')) return 'violation';
  return first.action === second.action && first.content === second.content ? null : 'severity';
}

function decide(state: BlindReviewState, command: BlindReviewCommand): BlindReviewEvent[] {
  const { asked, second, settled } = state;
  if (command.kind === 'ask') {
    const { kind: _, ...data } = command;
    return asked ? [] : [{ type: 'BlindReviewRequested', data }];
  }
  if (!asked) throw new Refusal('not_found', { what: 'blind_review' });
  const { moderatorId, reason, authorErased } = command;
  const { decisionId, reportId, contentType, contentId, firstModeratorId, firstAction, firstContent } = asked;
  const authorId = authorErased ? null : asked.authorId;
  const about = { decisionId, reportId, contentType, contentId, authorId };
  if (moderatorId === asked.authorId) throw new Refusal('own_content', { what: 'content' });
  if (moderatorId === firstModeratorId) throw new Refusal('same_moderator', { what: 'blind_review' });
  if (command.kind === 'give') {
    if (second) throw new Refusal('reviewed_already');
    const { action, content = contentOf(action) } = command;
    const agrees = disagreementOf({ action: firstAction, content: firstContent }, { action, content }) === null;
    if (contradicts(action, content)) throw contradiction();
    return [{ type: 'BlindReviewSubmitted', data: { ...about, moderatorId, action, content, agrees, reason } }];
  }
  if (!second || second.agrees) throw new Refusal('no_disagreement');
  if (second.moderatorId === moderatorId) throw new Refusal('same_moderator', { what: 'disagreement' });
  if (settled) throw new Refusal('settled_already');
  return [{ type: 'BlindReviewResolved', data: { ...about, moderatorId, right: command.right, reason } }];
}

function evolve(state: BlindReviewState, event: BlindReviewEvent): BlindReviewState {
  switch (event.type) {
    case 'BlindReviewRequested':
      return { ...state, asked: event.data };
    case 'BlindReviewSubmitted': {
      const { moderatorId, agrees } = event.data;
      return { ...state, second: { moderatorId, agrees } };
    }
    case 'BlindReviewResolved':
      return { ...state, settled: true };
  }
}

/**
 * Blind review of one decision by a moderator who sees neither the decision nor its moderator. Stream `blindreview-<id
 * derived from the decision>`.
 */
export const blindReview: Decider<BlindReviewState, BlindReviewCommand, (typeof blindReviewEvents)[number]> = {
  aggregate: 'blindreview',
  events: blindReviewEvents,
  initial: { asked: null, second: null, settled: false },
  evolve,
  decide,
  subject: (id, { data }) => data.authorId ?? id,
};
