import type { TimelineData } from '@sankofa/api/contract/audit';
import { languageName } from '@sankofa/api/messages/format';
import type { AreaEventLabels } from '../area.ts';
import { reasonText } from '../audit/reason-text.ts';
import { STAFF_EVENT_LABELS } from './staff-labels.ts';

type Data = TimelineData['accounts'];

const METHODS: Readonly<Record<Data['SessionStarted']['method'], string>> = {
  sign_up: 'By signing up',
  password: 'Password',
  password_and_totp: 'Password and second factor',
  password_and_recovery_code: 'Password and recovery code',
  passkey: 'Passkey',
};

const SESSION_ENDS: Readonly<Record<Data['SessionEnded']['reason'], string>> = {
  signed_out: 'Signed out',
  ended_by_person: 'Ended a session from another device',
  refresh_reused: 'Session ended: its refresh token was used twice',
  password_changed: 'Signed out because the password was changed',
  account_withdrawn: 'Signed out because the account was withdrawn',
  account_suspended: 'Signed out because moderators suspended the account',
  role_changed: 'Signed out of the console because the role was changed',
  staff_suspended: 'Signed out of the console because it was suspended',
};

const CONFIRMED_BY: Readonly<Record<Data['EmailConfirmed']['by'], string>> = {
  confirmation_link: 'With the link sent to it',
  password_reset: 'By a password reset',
  invitation: 'With an invitation to the console',
  set_up: 'By the set-up',
};

const passkeyName = ({ name = 'Name erased' }: { readonly name?: string }): string => name;

const eventLabels: AreaEventLabels<'accounts'> = {
  ...STAFF_EVENT_LABELS,
  AccountRegistered: () => ({ title: 'Registered an account', tone: 'given' }),
  PasswordChanged: () => ({ title: 'Changed the password', tone: 'given' }),
  PasswordResetRequested: () => ({ title: 'Asked for a link to choose a new password', tone: 'shown' }),
  EmailChangeRequested: () => ({ title: 'Asked to change the e-mail address', tone: 'shown' }),
  EmailChanged: () => ({
    title: 'Changed the e-mail address',
    detail: 'Confirmed from the new address',
    tone: 'given',
  }),
  NameChanged: () => ({ title: 'Changed the name', tone: 'given' }),
  NameCorrected: () => ({ title: 'Name corrected by staff', tone: 'staff' }),
  AccountDeactivated: (data) => ({ title: 'Account withdrawn by staff', detail: reasonText(data), tone: 'staff' }),
  AccountReactivated: (data) => ({ title: 'Account restored by staff', detail: reasonText(data), tone: 'staff' }),
  PersonalDataErased: ({ reason }) => ({ title: 'Personal data erased', detail: reason, tone: 'taken' }),
  SessionStarted: ({ audience, method }) => ({
    title: audience === 'console' ? 'Signed in to the console' : 'Signed in',
    detail: METHODS[method],
    tone: 'shown',
  }),
  SessionEnded: ({ reason }) => ({ title: SESSION_ENDS[reason], tone: 'shown' }),
  SecondFactorEnrolled: () => ({ title: 'Turned two-step sign-in on', detail: 'Authenticator app', tone: 'given' }),
  SecondFactorRemoved: () => ({ title: 'Turned two-step sign-in off', tone: 'taken' }),
  RecoveryCodesRenewed: () => ({ title: 'Made new recovery codes', tone: 'given' }),
  RecoveryCodeUsed: ({ left }) => ({ title: 'Used a recovery code', detail: `${left} left`, tone: 'shown' }),
  PasskeyAdded: (data) => ({
    title: 'Added a passkey',
    detail: `${passkeyName(data)}, ${data.synced ? 'may be on several devices' : 'on one device'}`,
    tone: 'given',
  }),
  PasskeyRenamed: (data) => ({ title: 'Renamed a passkey', detail: passkeyName(data), tone: 'shown' }),
  PasskeyRemoved: () => ({ title: 'Removed a passkey', tone: 'taken' }),
  SignInMethodsSuspended: ({ reason, secondFactor, passkeyIds }) => ({
    title: reason === 'password_reset' ? 'Suspended by a password reset' : 'Suspended when the address was confirmed',
    detail: [
      ...(secondFactor ? ['Two-step sign-in'] : []),
      ...(passkeyIds.length > 0 ? [`Passkeys: ${passkeyIds.length}`] : []),
    ].join(', '),
    tone: 'taken',
  }),
  SecondFactorConfirmed: () => ({ title: 'Confirmed the authenticator app', tone: 'given' }),
  PasskeyConfirmed: () => ({ title: 'Confirmed a passkey', tone: 'given' }),
  InterfaceLanguageChosen: ({ language }) => ({
    title: `Chose ${languageName(language)} for screens and e-mails`,
    tone: 'shown',
  }),
  EmailConfirmationRequested: () => ({ title: 'Was sent a link to confirm the e-mail address', tone: 'shown' }),
  EmailConfirmed: ({ by }) => ({
    title: 'Confirmed the e-mail address',
    detail: CONFIRMED_BY[by],
    tone: 'given',
  }),
};

export default eventLabels;
