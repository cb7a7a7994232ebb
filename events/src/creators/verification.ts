import type { Decider } from '../store/decider.ts';
import type { EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import type { CreatorTier } from './tier.ts';
import {
  type CreatorApplicationSubmitted,
  type CreatorVerificationEvent,
  creatorVerificationEvents,
} from './verification-events.ts';

const DAY_MS = 86_400_000;
/** Waiting time after a rejection or revocation before the next application, in days. */
export const APPLY_AGAIN_DAYS = 30;

type Submission = EventOf<typeof CreatorApplicationSubmitted>['data'];

export type CreatorVerificationCommand =
  | ({ readonly kind: 'submit' } & Submission)
  | { readonly kind: 'withdraw'; readonly applicationId: string }
  | StaffCommand;

type StaffCommand = { readonly applicationId: string; readonly moderatorId: string } & (
  | { readonly kind: 'claim' }
  /** `isLead`: leads may release claims of others. */
  | { readonly kind: 'release'; readonly isLead: boolean }
  | { readonly kind: 'approve'; readonly tier: CreatorTier; readonly note: string }
  | { readonly kind: 'reject'; readonly note: string }
  | { readonly kind: 'revoke'; readonly reason: string }
);

interface Application {
  readonly status: 'pending' | 'under_review' | 'approved' | 'rejected' | 'revoked' | 'withdrawn';
  /** Member of staff who claimed it. */
  readonly moderatorId: string | null;
  readonly mayApplyFrom: string | null;
}

export interface CreatorVerificationState {
  readonly applications: { readonly [applicationId: string]: Application };
}

function evolve({ applications }: CreatorVerificationState, event: CreatorVerificationEvent): CreatorVerificationState {
  const become = (status: Application['status'], more: Partial<Application> = {}): CreatorVerificationState => ({
    applications: {
      ...applications,
      [event.data.applicationId]: { status, moderatorId: null, mayApplyFrom: null, ...more },
    },
  });
  switch (event.type) {
    case 'CreatorApplicationSubmitted':
    case 'CreatorApplicationReleased':
      return become('pending');
    case 'CreatorApplicationWithdrawn':
      return become('withdrawn');
    case 'CreatorApplicationClaimed':
      return become('under_review', { moderatorId: event.data.moderatorId });
    case 'CreatorVerified':
      return become('approved');
    case 'CreatorApplicationRejected':
      return become('rejected', { mayApplyFrom: event.data.mayApplyFrom });
    case 'CreatorDecisionRevoked': {
      const { decision, mayApplyFrom } = event.data;
      return decision === 'approved' ? become('revoked', { mayApplyFrom }) : become('pending');
    }
  }
}

const isOpen = ({ status }: Application): boolean => status === 'pending' || status === 'under_review';

function decide(
  state: CreatorVerificationState,
  command: CreatorVerificationCommand,
  now: Date,
): CreatorVerificationEvent[] {
  if (command.kind === 'submit') {
    const { kind: _, ...data } = command;
    requireMayApply(state, now);
    return [{ type: 'CreatorApplicationSubmitted', data }];
  }
  const { applicationId } = command;
  const application = state.applications[applicationId];
  if (!application) throw new Refusal('not_found', { what: 'application' });
  if (command.kind === 'revoke') return revoke(state, application, command, now);
  if (!isOpen(application)) throw closed(application);
  if (command.kind === 'withdraw') return [{ type: 'CreatorApplicationWithdrawn', data: { applicationId } }];
  return work(application, command, now);
}

/** @throws Refusal `verified_already`, `application_open_already`, `apply_too_early` */
function requireMayApply(state: CreatorVerificationState, now: Date): void {
  requireNoneInForce(state);
  const from = mayApplyFrom(state);
  if (from !== null && from > now.toISOString()) throw new Refusal('apply_too_early', { from });
}

/** @throws Refusal `verified_already`, `application_open_already` */
function requireNoneInForce({ applications }: CreatorVerificationState): void {
  const all = Object.values(applications);
  if (all.some(({ status }) => status === 'approved')) throw new Refusal('verified_already');
  if (all.some(isOpen)) throw new Refusal('application_open_already');
}

/** Earliest time of the next application, considering all rejections; null if there are none. */
function mayApplyFrom({ applications }: CreatorVerificationState): string | null {
  const from = Object.values(applications).flatMap(({ mayApplyFrom }) => mayApplyFrom ?? []);
  return from.toSorted().at(-1) ?? null;
}

type WorkCommand = Exclude<StaffCommand, { kind: 'revoke' }>;

/** Handles commands of staff on a pending application. */
function work(application: Application, command: WorkCommand, now: Date): CreatorVerificationEvent[] {
  const { applicationId, moderatorId } = command;
  const isOthers = application.moderatorId !== null && application.moderatorId !== moderatorId;
  if (isOthers && !(command.kind === 'release' && command.isLead)) throw new Refusal('application_claimed');
  switch (command.kind) {
    case 'claim':
      if (application.moderatorId === moderatorId) return [];
      return [{ type: 'CreatorApplicationClaimed', data: { applicationId, moderatorId } }];
    case 'release':
      if (application.moderatorId === null) return [];
      return [{ type: 'CreatorApplicationReleased', data: { applicationId, moderatorId: application.moderatorId } }];
    case 'approve': {
      const { tier, note } = command;
      return [{ type: 'CreatorVerified', data: { applicationId, moderatorId, tier, note } }];
    }
    case 'reject': {
      const { note } = command;
      const data = { applicationId, moderatorId, mayApplyFrom: applyAgainFrom(now), note };
      return [{ type: 'CreatorApplicationRejected', data }];
    }
  }
}

function revoke(
  state: CreatorVerificationState,
  { status }: Application,
  { applicationId, moderatorId, reason }: Extract<StaffCommand, { kind: 'revoke' }>,
  now: Date,
): CreatorVerificationEvent[] {
  if (status !== 'approved' && status !== 'rejected') throw new Refusal('nothing_decided');
  if (status === 'rejected') requireNoneInForce(state);
  const mayApplyFrom = status === 'approved' ? applyAgainFrom(now) : null;
  const data = { applicationId, moderatorId, decision: status, mayApplyFrom, reason };
  return [{ type: 'CreatorDecisionRevoked', data }];
}

const applyAgainFrom = (now: Date): string => new Date(now.getTime() + APPLY_AGAIN_DAYS * DAY_MS).toISOString();

const closed = ({ status }: Application): Refusal => new Refusal('application_closed', { status });

/**
 * All applications of a person as a creator. Stream `creator-<person id>`: one per person, not per application, so that
 * a single stream enforces "one open application per person".
 */
export const creatorVerification: Decider<
  CreatorVerificationState,
  CreatorVerificationCommand,
  (typeof creatorVerificationEvents)[number]
> = {
  aggregate: 'creator',
  events: creatorVerificationEvents,
  initial: { applications: {} },
  evolve,
  decide: (state, command, { now }) => decide(state, command, now),
};
