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
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { LinkPurpose, LinkTokens } from './link-tokens.ts';

type RequestEvent = EventHead & { readonly data: { readonly requestId: string } };

/** E-mails about an account. @param address of Sankofa, as people open it */
export function accountEmails({ runner }: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const link = (path: string, purpose: LinkPurpose, { aggregateId: personId, data }: RequestEvent): string => {
    const token = links.issue(purpose, { personId, requestId: data.requestId });
    return linkWithToken(`${address}${path}`, token);
  };
  const toOwner = async (
    { aggregateId }: EventHead,
    subject: string,
    text: string | ((state: AccountState) => string),
  ): Promise<Mail[]> => {
    const { state } = await runner.state(account, aggregateId);
    return state.email ? [{ to: state.email, subject, text: typeof text === 'string' ? text : text(state) }] : [];
  };
  /** What waits to be confirmed, as a list; empty where there is nothing. */
  const suspendedList = ({ passkeys, suspendedMeans: { secondFactor, passkeys: ids } }: AccountState): string => {
    const means = [
      ...(secondFactor ? ['- two-step sign-in with an authenticator app'] : []),
      ...ids.map((id) => `- the passkey “${passkeys[id] ?? ''}”`),
    ];
    if (means.length === 0) return '';
    return `
To keep others out, these are suspended until you confirm each of them:

${means.join('\n')}

Sign in with your password, then confirm what is yours on your account page and remove what is not:

${address}/account
`;
  };
  const ifNotYou = `If it was not you, choose a new password now, which signs everybody out:

${address}/forgot-password`;
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
        toOwner(
          event,
          'Confirm your e-mail address',
          `Welcome to Sankofa. Open this link within ${CONFIRMATION_HOURS} hours to confirm that this address is yours:

${link('/confirm-address', 'email-confirmation', event)}

Until then you can watch and keep lists, but not write reviews or comments.

If you did not sign up, do nothing. To use Sankofa with this address yourself, choose a new password, which signs out the person who signed up:

${address}/forgot-password
`,
        ),
      // After a reset, the e-mail about the password lists them.
      SignInMethodsSuspended: (event) =>
        event.data.reason === 'password_reset'
          ? []
          : toOwner(
              event,
              'Confirm how you sign in',
              (
                state,
              ) => `You confirmed the e-mail address of your Sankofa account, and were signed out on other devices.
${suspendedList(state)}`,
            ),
      PasswordResetRequested: (event) =>
        toOwner(
          event,
          'Choose a new password',
          `Somebody, most likely you, asked for a new password for Sankofa. This link lets you choose one, once, within an hour:

${link('/reset-password', 'password-reset', event)}

If it was not you, do nothing: your password stays as it is.
`,
        ),
      PasswordChanged: (event) =>
        toOwner(
          event,
          'Your password was changed',
          (
            state,
          ) => `The password of your Sankofa account has just been changed, and you were signed out everywhere else.
${suspendedList(state)}
If it was not you, choose a new one now:

${address}/forgot-password
`,
        ),
      SecondFactorEnrolled: (event) =>
        toOwner(
          event,
          'Two-step sign-in is on',
          `Signing in to Sankofa with your password now asks for a code of your authenticator app as well. Keep your recovery codes where you find them without your phone.

${ifNotYou}
`,
        ),
      SecondFactorRemoved: (event) =>
        toOwner(
          event,
          'Two-step sign-in is off',
          `Your password alone signs you in to Sankofa again. Your recovery codes work no more.

${ifNotYou}
`,
        ),
      RecoveryCodesRenewed: (event) =>
        toOwner(
          event,
          'You have new recovery codes',
          `New recovery codes were made for your Sankofa account. Those from before work no more.

${ifNotYou}
`,
        ),
      RecoveryCodeUsed: (event) =>
        toOwner(
          event,
          'A recovery code was used',
          `A recovery code was used in place of a code of your authenticator app. You have ${event.data.left} left; you can make new ones on your account page:

${address}/account

${ifNotYou}
`,
        ),
      PasskeyAdded: (event) =>
        toOwner(
          event,
          'A passkey was added',
          `The passkey “${event.data.name}” now signs in to your Sankofa account, without password or code.

If it was not you, remove it on your account page and choose a new password now:

${address}/account
${address}/forgot-password
`,
        ),
      SecondFactorConfirmed: (event) =>
        toOwner(
          event,
          'Two-step sign-in is on again',
          `You confirmed your authenticator app. Signing in to Sankofa with your password asks for a code again.

${ifNotYou}
`,
        ),
      PasskeyConfirmed: (event) =>
        toOwner(
          event,
          'A passkey is in use again',
          `A passkey that was suspended was confirmed. It signs in to your Sankofa account again. You can remove it on your account page:

${address}/account

${ifNotYou}
`,
        ),
      PasskeyRemoved: (event) =>
        toOwner(
          event,
          'A passkey was removed',
          `One of the passkeys of your Sankofa account was removed. It signs in no more.

${ifNotYou}
`,
        ),
      AccountDeactivated: (event) =>
        toOwner(
          event,
          'Your account was withdrawn',
          `Your Sankofa account has been taken out of use. Nobody can sign in with it, and nothing of it is shown to others. Nothing in it was deleted. The reason:

${event.data.reason}

If you think this is wrong, or want a copy of your data or its erasure, write to privacy@sankofa.example from this address. We will look at it again.
`,
        ),
      AccountReactivated: (event) =>
        toOwner(
          event,
          'Your account is yours again',
          `Your Sankofa account was withdrawn, and has been restored as it was. Sign in as before:

${address}

The reason:

${event.data.reason}
`,
        ),
      EmailChangeRequested: async (event) => [
        {
          to: event.data.newEmail,
          subject: 'Confirm your new e-mail address',
          text: `You asked to use this address for your Sankofa account. This link confirms it, once, within an hour:

${link('/confirm-email', 'email-change', event)}

If it was not you, do nothing: no account of Sankofa uses this address because of it.
`,
        },
        ...(await toOwner(
          event,
          'Somebody asked to change your e-mail address',
          `Somebody, most likely you, asked to move your Sankofa account to another e-mail address. It moves when the link in the letter to that address is opened, within an hour.

If it was not you, choose a new password now, which stops it and signs everybody out:

${address}/forgot-password
`,
        )),
      ],
      EmailChanged: ({ data }) => [
        {
          to: data.formerEmail,
          subject: 'Your e-mail address was changed',
          text: `Your Sankofa account uses another e-mail address from now on. Letters no longer come here.

If it was not you, write to privacy@sankofa.example now.
`,
        },
      ],
    },
  );
}
