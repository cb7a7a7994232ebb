import { account } from '@sankofa/events/accounts/account';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Mail } from '../reactors/mail/mail.ts';
import type { Letters } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { LinkPurpose, LinkTokens } from './link-tokens.ts';

const personOf = (event: OpenedEvent): string => event.stream.slice('account-'.length);

/** Letters about an account. @param address of Sankofa, as people open it */
export function accountLetters({ runner }: Pick<Services, 'runner'>, links: LinkTokens, address: string): Letters {
  const link = (path: string, purpose: LinkPurpose, event: OpenedEvent): string => {
    const token = links.issue(purpose, { personId: personOf(event), requestId: String(event.data.requestId) });
    return `${address}${path}?token=${token}`;
  };
  const toOwner = async (event: OpenedEvent, subject: string, text: string): Promise<Mail[]> => {
    const { state } = await runner.state(account, personOf(event));
    return state.email ? [{ to: state.email, subject, text }] : [];
  };
  return {
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
        `The password of your Sankofa account has just been changed, and you were signed out everywhere else.

If it was not you, choose a new one now:

${address}/forgot-password
`,
      ),
    EmailChangeRequested: (event) => [
      {
        to: String(event.data.newEmail),
        subject: 'Confirm your new e-mail address',
        text: `You asked to use this address for your Sankofa account. This link confirms it, once, within an hour:

${link('/confirm-email', 'email-change', event)}

If it was not you, do nothing: no account of Sankofa uses this address because of it.
`,
      },
    ],
    EmailChanged: ({ data }) => [
      {
        to: String(data.formerEmail),
        subject: 'Your e-mail address was changed',
        text: `Your Sankofa account uses another e-mail address from now on. Letters no longer come here.

If it was not you, write to privacy@sankofa.example now.
`,
      },
    ],
  };
}
