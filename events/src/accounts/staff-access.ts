import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { Role } from './role.ts';

// Events

export const RoleGranted = defineEvent('RoleGranted', 1, z.strictObject({ role: Role }));
/** An owner changed the role of a member of staff, with a reason. */
export const StaffRoleChanged = defineEvent(
  'StaffRoleChanged',
  1,
  z.strictObject({ role: Role, formerRole: Role, reason: personal(z.string()) }),
);
/** An owner suspended a member of staff from the console. Their access as a viewer stays. */
export const StaffSuspended = defineEvent('StaffSuspended', 1, z.strictObject({ reason: personal(z.string()) }));
/** An owner lifted the suspension; the former role applies again. */
export const StaffSuspensionLifted = defineEvent(
  'StaffSuspensionLifted',
  1,
  z.strictObject({ reason: personal(z.string()) }),
);

export const staffAccessEvents = [RoleGranted, StaffRoleChanged, StaffSuspended, StaffSuspensionLifted] as const;
type StaffAccessEvent = EventOf<(typeof staffAccessEvents)[number]>;

// Commands

export type StaffAccessCommand =
  | { readonly kind: 'grant-role'; readonly role: Role }
  | { readonly kind: 'change-role'; readonly role: Role; readonly reason: string }
  | { readonly kind: 'suspend-staff' | 'lift-suspension'; readonly reason: string };

// State

/** Console access of an account. */
export interface StaffAccess {
  /** Null: no access. */
  readonly role: Role | null;
  /** Suspended by an owner, whatever the role. */
  readonly suspended: boolean;
}

/** Access of accounts that are not staff. */
export const noStaffAccess: StaffAccess = { role: null, suspended: false };

/** Whether the account may work in this role now. */
export const worksAs = ({ role, suspended }: StaffAccess, wanted: Role): boolean => role === wanted && !suspended;

/** Applies an event. A role change does not lift a suspension. */
export function evolveStaffAccess({ role, suspended }: StaffAccess, event: StaffAccessEvent): StaffAccess {
  switch (event.type) {
    case 'RoleGranted':
    case 'StaffRoleChanged':
      return { role: event.data.role, suspended };
    case 'StaffSuspended':
      return { role, suspended: true };
    case 'StaffSuspensionLifted':
      return { role, suspended: false };
  }
}

// Decisions. The caller checks that an owner decides, and not about themselves.

/** @throws Refusal `not_staff`, `same_role`, `suspended_already`, `not_suspended` */
export function decideStaffAccess({ role, suspended }: StaffAccess, command: StaffAccessCommand): StaffAccessEvent[] {
  if (command.kind === 'grant-role') {
    return role === command.role ? [] : [{ type: 'RoleGranted', data: { role: command.role } }];
  }
  const { reason } = command;
  if (role === null) throw new Refusal('not_staff');
  switch (command.kind) {
    case 'change-role':
      if (role === command.role) throw new Refusal('same_role');
      return [{ type: 'StaffRoleChanged', data: { role: command.role, formerRole: role, reason } }];
    case 'suspend-staff':
      if (suspended) throw new Refusal('suspended_already');
      return [{ type: 'StaffSuspended', data: { reason } }];
    case 'lift-suspension':
      if (!suspended) throw new Refusal('not_suspended');
      return [{ type: 'StaffSuspensionLifted', data: { reason } }];
  }
}
