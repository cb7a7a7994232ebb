import type { StaffState } from '@sankofa/api/contract/staff';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { t } from '../messages.ts';
import { type StateLabel, stateLabel } from '../theme/state-pill.tsx';
import { roleInText } from './role-labels.ts';

export const STAFF_EVENT_LABELS = {
  RoleGranted: ({ role }) => ({ title: t('accounts.granted_role', { role: roleInText(role) }), tone: 'staff' }),
  StaffRoleChanged: (data) => ({
    title: t('accounts.changed_role', { from: roleInText(data.formerRole), to: roleInText(data.role) }),
    detail: reasonText(data),
    tone: 'staff',
  }),
  StaffSuspended: (data) => ({ title: t('accounts.suspended_from_console'), detail: reasonText(data), tone: 'taken' }),
  StaffSuspensionLifted: (data) => ({
    title: t('accounts.suspension_lifted'),
    detail: reasonText(data),
    tone: 'given',
  }),
  StaffInvited: ({ role }) => ({
    title: t('accounts.invited_as', { role: roleInText(role) }),
    tone: 'staff',
  }),
  StaffInvitationRevoked: (data) => ({
    title: t('accounts.invitation_withdrawn'),
    detail: reasonText(data),
    tone: 'taken',
  }),
  StaffInvitationAccepted: () => ({ title: t('accounts.accepted_invitation'), tone: 'given' }),
} satisfies Partial<AreaEventLabels<'accounts'>>;

export const STATE_LABELS: Record<StaffState, StateLabel> = {
  invited: stateLabel('accounts.invited', 'warn'),
  active: stateLabel('accounts.state_active', 'good'),
  suspended: stateLabel('accounts.state_suspended', 'bad'),
  withdrawn: stateLabel('accounts.state_withdrawn', 'bad'),
};
