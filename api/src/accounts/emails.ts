import {
  AccountDeactivated,
  AccountReactivated,
  type AccountState,
  account,
  EmailChanged,
  EmailChangeRequested,
  PasswordChanged,
  PasswordResetRequested,
} from '@sankofa/events/accounts/account';
import { CONFIRMATION_HOURS, EmailConfirmationRequested } from '@sankofa/events/accounts/email-confirmation';
import {
  PasskeyAdded,
  PasskeyConfirmed,
  PasskeyRemoved,
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorConfirmed,
  SecondFactorEnrolled,
  SecondFactorRemoved,
  SignInMethodsSuspended,
} from '@sankofa/events/accounts/sign-in-means';
import type { EventHead } from '@sankofa/events/store/codec';
import { linkWithToken } from '../contract/link-token.ts';
import { PRIVACY_ADDRESS } from '../contract/privacy.ts';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { LinkPurpose, LinkTokens } from './link-tokens.ts';

type RequestEvent = EventHead & { readonly data: { readonly requestId: string } };

/** E-mails about an account. @param address public URL of Sankofa */
export function accountEmails(services: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const urls = { account: `${address}/account`, forgot_password: `${address}/forgot-password` };
  const link = (path: string, purpose: LinkPurpose, { aggregateId: personId, data }: RequestEvent): string => {
    const token = links.issue(purpose, { personId, requestId: data.requestId });
    return linkWithToken(`${address}${path}`, token);
  };
  const toOwner = async (
    { aggregateId }: EventHead,
    write: (t: EmailTexts['t'], state: AccountState) => readonly [subject: string, ...text: string[]],
  ): Promise<Mail[]> => {
    const { state } = await services.runner.state(account, aggregateId);
    if (!state.email) return [];
    const { t, mail } = await emailTextsFor(services, aggregateId);
    return [mail(state.email, ...write(t, state))];
  };
  /** Lists the suspended sign-in methods; empty if there are none. */
  const suspendedText = (t: EmailTexts['t'], { passkeys, suspendedMeans }: AccountState): string => {
    const means = [
      ...(suspendedMeans.secondFactor ? [t('accounts.email.suspended_two_step')] : []),
      ...suspendedMeans.passkeys.map((id) => t('accounts.email.suspended_passkey', { name: passkeys[id] ?? '' })),
    ];
    if (means.length === 0) return '';
    const list = means.map((one) => `- ${one}`).join('\n');
    return t('accounts.email.suspended', { means: list, account: urls.account });
  };
  const notYou = (t: EmailTexts['t']): string => t('accounts.email.not_you', { forgot_password: urls.forgot_password });
  return defineEmails(
    [
      EmailConfirmationRequested,
      SignInMethodsSuspended,
      PasswordResetRequested,
      PasswordChanged,
      SecondFactorEnrolled,
      SecondFactorRemoved,
      RecoveryCodesRenewed,
      RecoveryCodeUsed,
      PasskeyAdded,
      SecondFactorConfirmed,
      PasskeyConfirmed,
      PasskeyRemoved,
      AccountDeactivated,
      AccountReactivated,
      EmailChangeRequested,
      EmailChanged,
    ],
    {
      EmailConfirmationRequested: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.confirm_address.subject'),
          t('accounts.email.confirm_address.text', {
            hours: CONFIRMATION_HOURS,
            link: link('/confirm-address', 'email-confirmation', event),
            forgot_password: urls.forgot_password,
          }),
        ]),
      // After a reset, the e-mail about the password lists them.
      SignInMethodsSuspended: (event) =>
        event.data.reason === 'password_reset'
          ? []
          : toOwner(event, (t, state) => [
              t('accounts.email.confirm_sign_in.subject'),
              t('accounts.email.confirm_sign_in.text'),
              suspendedText(t, state),
            ]),
      PasswordResetRequested: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.reset.subject'),
          t('accounts.email.reset.text', { link: link('/reset-password', 'password-reset', event) }),
        ]),
      PasswordChanged: (event) =>
        toOwner(event, (t, state) => [
          t('accounts.email.password_changed.subject'),
          t('accounts.email.password_changed.text'),
          suspendedText(t, state),
          t('accounts.email.password_changed.not_you', { forgot_password: urls.forgot_password }),
        ]),
      SecondFactorEnrolled: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.two_step_on.subject'),
          t('accounts.email.two_step_on.text'),
          notYou(t),
        ]),
      SecondFactorRemoved: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.two_step_off.subject'),
          t('accounts.email.two_step_off.text'),
          notYou(t),
        ]),
      RecoveryCodesRenewed: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.recovery_codes.subject'),
          t('accounts.email.recovery_codes.text'),
          notYou(t),
        ]),
      RecoveryCodeUsed: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.recovery_code_used.subject'),
          t('accounts.email.recovery_code_used.text', { left: event.data.left, account: urls.account }),
          notYou(t),
        ]),
      PasskeyAdded: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.passkey_added.subject'),
          t('accounts.email.passkey_added.text', { name: event.data.name, ...urls }),
        ]),
      SecondFactorConfirmed: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.two_step_on_again.subject'),
          t('accounts.email.two_step_on_again.text'),
          notYou(t),
        ]),
      PasskeyConfirmed: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.passkey_confirmed.subject'),
          t('accounts.email.passkey_confirmed.text', { account: urls.account }),
          notYou(t),
        ]),
      PasskeyRemoved: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.passkey_removed.subject'),
          t('accounts.email.passkey_removed.text'),
          notYou(t),
        ]),
      AccountDeactivated: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.withdrawn.subject'),
          t('accounts.email.withdrawn.text', { reason: event.data.reason, contact: PRIVACY_ADDRESS }),
        ]),
      AccountReactivated: (event) =>
        toOwner(event, (t) => [
          t('accounts.email.restored.subject'),
          t('accounts.email.restored.text', { reason: event.data.reason, address }),
        ]),
      EmailChangeRequested: async (event) => {
        const { t, mail } = await emailTextsFor(services, event.aggregateId);
        return [
          mail(
            event.data.newEmail,
            t('accounts.email.new_address.subject'),
            t('accounts.email.new_address.text', { link: link('/confirm-email', 'email-change', event) }),
          ),
          ...(await toOwner(event, () => [
            t('accounts.email.address_change.subject'),
            t('accounts.email.address_change.text', { forgot_password: urls.forgot_password }),
          ])),
        ];
      },
      EmailChanged: async ({ aggregateId, data }) => {
        const { t, mail } = await emailTextsFor(services, aggregateId);
        return [
          mail(
            data.formerEmail,
            t('accounts.email.address_changed.subject'),
            t('accounts.email.address_changed.text', { contact: PRIVACY_ADDRESS }),
          ),
        ];
      },
    },
  );
}
