import { z } from 'zod';
import { Role } from '../accounts/role.ts';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** Minutes a member of staff may read a person's file for, once they have said why. */
export const ACCESS_MINUTES = 60;

/** Somebody of staff said why they look into a person's file, and may read it until then. */
export const PersonalDataAccessed = defineEvent(
  'PersonalDataAccessed',
  1,
  z.strictObject({ officerId: id('account'), role: Role, reason: personal(z.string()), until: z.iso.datetime() }),
);

export const accessLogEvents = [PersonalDataAccessed] as const;
type AccessEvent = EventOf<(typeof accessLogEvents)[number]>;

export interface AccessCommand {
  readonly officerId: string;
  readonly role: Role;
  readonly reason: string;
}

export interface AccessLogState {
  /** Until when each member of staff may read the file. */
  readonly until: { readonly [officerId: string]: string };
}

/** Whether this member of staff has said why within the last hour. */
export const canReadFile = ({ until }: AccessLogState, officerId: string, now: Date): boolean =>
  (until[officerId] ?? '') > now.toISOString();

/** Staff's looks into the file of one person. Stream `looks-<person id>`. */
export const accessLog: Decider<AccessLogState, AccessCommand, (typeof accessLogEvents)[number]> = {
  aggregate: 'looks',
  events: accessLogEvents,
  initial: { until: {} },
  evolve: ({ until }, { data }: AccessEvent) => ({ until: { ...until, [data.officerId]: data.until } }),
  decide(state, { officerId, role, reason }, { now }: DecisionContext): AccessEvent[] {
    if (reason.trim() === '') throw new Refusal('invalid_request', { what: 'reason' });
    if (canReadFile(state, officerId, now)) return [];
    const until = new Date(now.getTime() + ACCESS_MINUTES * 60_000).toISOString();
    return [{ type: 'PersonalDataAccessed', data: { officerId, role, reason, until } }];
  },
};
