import type { TimelineData } from '@sankofa/api/contract/audit';
import { languageName } from '@sankofa/api/messages/format';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { labels, t } from '../messages.ts';
import { STAFF_EVENT_LABELS } from './staff-labels.ts';

type Data = TimelineData['accounts'];

const METHODS: Readonly<Record<Data['SessionStarted']['method'], string>> = labels({
  sign_up: 'accounts.methods_sign_up',
  password: 'accounts.password',
  password_and_totp: 'accounts.methods_password_and_totp',
  password_and_recovery_code: 'accounts.methods_password_and_recovery_code',
  passkey: 'accounts.methods_passkey',
});

const SESSION_ENDS: Readonly<Record<Data['SessionEnded']['reason'], string>> = labels({
  signed_out: 'accounts.session_ends_signed_out',
  ended_by_person: 'accounts.session_ends_ended_by_person',
  refresh_reused: 'accounts.session_ends_refresh_reused',
  password_changed: 'accounts.session_ends_password_changed',
  account_withdrawn: 'accounts.session_ends_account_withdrawn',
  account_suspended: 'accounts.session_ends_account_suspended',
  role_changed: 'accounts.session_ends_role_changed',
  staff_suspended: 'accounts.session_ends_staff_suspended',
});

const CONFIRMED_BY: Readonly<Record<Data['EmailConfirmed']['by'], string>> = labels({
  confirmation_link: 'accounts.confirmed_by_confirmation_link',
  password_reset: 'accounts.confirmed_by_password_reset',
  invitation: 'accounts.confirmed_by_invitation',
  set_up: 'accounts.confirmed_by_set_up',
});

const passkeyName = ({ name = t('accounts.name_erased') }: { readonly name?: string }): string => name;

const eventLabels: AreaEventLabels<'accounts'> = {
  ...STAFF_EVENT_LABELS,
  AccountRegistered: () => ({ title: t('accounts.registered_account'), tone: 'given' }),
  PasswordChanged: () => ({ title: t('accounts.changed_password'), tone: 'given' }),
  PasswordResetRequested: () => ({ title: t('accounts.asked_to_reset_password'), tone: 'shown' }),
  EmailChangeRequested: () => ({ title: t('accounts.asked_to_change_email'), tone: 'shown' }),
  EmailChanged: () => ({
    title: t('accounts.changed_e_mail_address'),
    detail: t('accounts.confirmed_from_new_address'),
    tone: 'given',
  }),
  NameChanged: () => ({ title: t('accounts.changed_name'), tone: 'given' }),
  NameCorrected: () => ({ title: t('accounts.name_corrected_by_staff'), tone: 'staff' }),
  AccountDeactivated: (data) => ({
    title: t('accounts.account_withdrawn_by_staff'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  AccountReactivated: (data) => ({
    title: t('accounts.account_restored_by_staff'),
    detail: reasonText(data),
    tone: 'staff',
  }),
  PersonalDataErased: ({ reason }) => ({ title: t('accounts.personal_data_erased'), detail: reason, tone: 'taken' }),
  SessionStarted: ({ audience, method }) => ({
    title: audience === 'console' ? t('accounts.signed_in_console') : t('accounts.signed_in'),
    detail: METHODS[method],
    tone: 'shown',
  }),
  SessionEnded: ({ reason }) => ({ title: SESSION_ENDS[reason], tone: 'shown' }),
  SecondFactorEnrolled: () => ({
    title: t('accounts.turned_two_step_on'),
    detail: t('accounts.authenticator_app'),
    tone: 'given',
  }),
  SecondFactorRemoved: () => ({ title: t('accounts.turned_two_step_off'), tone: 'taken' }),
  RecoveryCodesRenewed: () => ({ title: t('accounts.made_new_recovery_codes'), tone: 'given' }),
  RecoveryCodeUsed: ({ left }) => ({
    title: t('accounts.used_recovery_code'),
    detail: t('accounts.codes_left', { left }),
    tone: 'shown',
  }),
  PasskeyAdded: (data) => ({
    title: t('accounts.added_passkey'),
    detail: t(data.synced ? 'accounts.passkey_synced' : 'accounts.passkey_on_one_device', { name: passkeyName(data) }),
    tone: 'given',
  }),
  PasskeyRenamed: (data) => ({ title: t('accounts.renamed_passkey'), detail: passkeyName(data), tone: 'shown' }),
  PasskeyRemoved: () => ({ title: t('accounts.removed_passkey'), tone: 'taken' }),
  SignInMethodsSuspended: ({ reason, secondFactor, passkeyIds }) => ({
    title:
      reason === 'password_reset'
        ? t('accounts.suspended_by_password_reset')
        : t('accounts.suspended_when_address_was_confirmed'),
    detail: [
      ...(secondFactor ? [t('accounts.two_step_sign_in')] : []),
      ...(passkeyIds.length > 0 ? [t('accounts.passkeys_count', { count: passkeyIds.length })] : []),
    ].join(', '),
    tone: 'taken',
  }),
  SecondFactorConfirmed: () => ({ title: t('accounts.confirmed_authenticator_app'), tone: 'given' }),
  PasskeyConfirmed: () => ({ title: t('accounts.confirmed_passkey'), tone: 'given' }),
  InterfaceLanguageChosen: ({ language }) => ({
    title: t('accounts.chose_language', { language: languageName(language) }),
    tone: 'shown',
  }),
  EmailConfirmationRequested: () => ({ title: t('accounts.confirmation_link_sent'), tone: 'shown' }),
  EmailConfirmed: ({ by }) => ({
    title: t('accounts.confirmed_e_mail_address'),
    detail: CONFIRMED_BY[by],
    tone: 'given',
  }),
  EmailAddressRefused: ({ statusCode }) => ({
    title: t('accounts.email_refused_with'),
    detail: t('accounts.email_refused_code', { code: String(statusCode) }),
    tone: 'taken',
  }),
  EmailAddressAccepted: () => ({ title: t('accounts.email_taken_again'), tone: 'given' }),
};

export default eventLabels;
