import { z } from 'zod';
import { Role } from '../accounts/role.ts';
import { personal } from '../personal/personal.ts';
import type { Decider, DecisionContext } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';
import { Refusal } from '../store/refusal.ts';

/** How long one stated reason gives access to a person's file, in minutes. */
export const ACCESS_MINUTES = 60;

/** A member of staff gave a reason and may read a person's file until `until`. */
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
  /** End of access by member of staff. */
  readonly until: { readonly [officerId: string]: string };
}

/** Whether this member of staff may read the file now. */
export const canReadFile = ({ until }: AccessLogState, officerId: string, now: Date): boolean =>
  (until[officerId] ?? '') > now.toISOString();

/** Accesses of staff to the file of one person. Stream `looks-<person id>`. */
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
