import type { StaffState } from '@sankofa/api/contract/staff';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

/** What was decided about somebody as staff, in words. */
export const STAFF_EVENT_LABELS = {
  RoleGranted: ({ role }) => ({ title: `Was given the role ${role.replaceAll('_', ' ')}`, tone: 'staff' }),
  StaffRoleChanged: (data) => ({
    title: `Role changed from ${data.formerRole.replaceAll('_', ' ')} to ${data.role.replaceAll('_', ' ')}`,
    detail: reasonText(data),
    tone: 'staff',
  }),
  StaffSuspended: (data) => ({ title: 'Suspended from the console', detail: reasonText(data), tone: 'taken' }),
  StaffSuspensionLifted: (data) => ({ title: 'Let into the console again', detail: reasonText(data), tone: 'given' }),
  StaffInvited: ({ role }) => ({
    title: `Invited to the console as ${role.replaceAll('_', ' ')}`,
    tone: 'staff',
  }),
  StaffInvitationRevoked: (data) => ({ title: 'Invitation withdrawn', detail: reasonText(data), tone: 'taken' }),
  StaffInvitationAccepted: () => ({ title: 'Accepted the invitation to the console', tone: 'given' }),
} satisfies Partial<AreaEventLabels<'accounts'>>;

/** How a member of staff stands, in a word. */
export const STATE_LABELS: Record<StaffState, StateLabel> = {
  invited: { word: 'Invited', tone: 'warn' },
  active: { word: 'Active', tone: 'good' },
  suspended: { word: 'Suspended', tone: 'bad' },
  withdrawn: { word: 'Account withdrawn', tone: 'bad' },
};
