import type { StaffState } from '@sankofa/api/contract/staff';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';

/** What was decided about somebody as staff, in words. */
export const STAFF_EVENT_LABELS = {
  RoleGranted: ({ role }) => ({ title: `Was given the role ${role.replaceAll('_', ' ')}`, tone: 'staff' }),
  StaffRoleChanged: (data) => ({
    title: `Role changed from ${data.formerRole.replaceAll('_', ' ')} to ${data.role.replaceAll('_', ' ')}`,
    detail: reasonText(data),
    tone: 'staff',
  }),
  StaffSuspended: (data) => ({ title: t('accounts.suspended_from_console'), detail: reasonText(data), tone: 'taken' }),
  StaffSuspensionLifted: (data) => ({
    title: t('accounts.let_into_console_again'),
    detail: reasonText(data),
    tone: 'given',
  }),
  StaffInvited: ({ role }) => ({
    title: `Invited to the console as ${role.replaceAll('_', ' ')}`,
    tone: 'staff',
  }),
  StaffInvitationRevoked: (data) => ({
    title: t('accounts.invitation_withdrawn'),
    detail: reasonText(data),
    tone: 'taken',
  }),
  StaffInvitationAccepted: () => ({ title: t('accounts.accepted_invitation_console'), tone: 'given' }),
} satisfies Partial<AreaEventLabels<'accounts'>>;

/** How a member of staff stands, in a word. */
export const STATE_LABELS: Record<StaffState, StateLabel> = {
  invited: stateLabel('accounts.invited', 'warn'),
  active: stateLabel('accounts.state_labels_active_word', 'good'),
  suspended: stateLabel('accounts.state_labels_suspended_word', 'bad'),
  withdrawn: stateLabel('accounts.state_labels_withdrawn_word', 'bad'),
};
