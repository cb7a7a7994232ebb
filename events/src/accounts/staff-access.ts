import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { Refusal } from '../store/refusal.ts';
import { Role } from './role.ts';

// Events

export const RoleGranted = defineEvent('RoleGranted', 1, z.strictObject({ role: Role }));
/** An owner gave a member of staff another role, and said why. */
export const StaffRoleChanged = defineEvent(
  'StaffRoleChanged',
  1,
  z.strictObject({ role: Role, formerRole: Role, reason: personal(z.string()) }),
);
/** An owner closed the console to a member of staff. What they have as a viewer stays theirs. */
export const StaffSuspended = defineEvent('StaffSuspended', 1, z.strictObject({ reason: personal(z.string()) }));
/** An owner opened it again, with the role of before. */
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

/** What an account may do in the console. */
export interface StaffAccess {
  /** Null: nothing. */
  readonly role: Role | null;
  /** Whether an owner has closed the console to them, whatever their role. */
  readonly suspended: boolean;
}

/** Of everybody who is not staff. */
export const noStaffAccess: StaffAccess = { role: null, suspended: false };

/** Whether somebody may work in the console as this role now. */
export const worksAs = ({ role, suspended }: StaffAccess, wanted: Role): boolean => role === wanted && !suspended;

/** What changes by an event. A suspension stands whatever role is given meanwhile, until it is lifted. */
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

// Decisions. That nobody decides about themselves, and that it is an owner who does, is checked where they are known.

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
