import { account } from '@sankofa/events/accounts/account';
import { age } from '@sankofa/events/privacy/age';
import {
  AgeDocumentApproved,
  AgeDocumentRejected,
  ParentalConsentGiven,
  ParentalConsentRefused,
  ParentalConsentRequested,
  ParentalConsentWithdrawn,
} from '@sankofa/events/privacy/age-verification';
import type { EventHead } from '@sankofa/events/store/codec';
import type { LinkPurpose, LinkTokens } from '../accounts/link-tokens.ts';
import { linkWithToken } from '../contract/link-token.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type RequestEvent = EventHead & { readonly data: { readonly requestId: string } };

/** E-mails about privacy: to somebody whose age is to be verified, and to their parent. @param address of Sankofa, as people open it */
export function privacyEmails({ runner }: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const link = (path: string, purpose: LinkPurpose, { aggregateId: personId, data }: RequestEvent): string =>
    linkWithToken(`${address}${path}`, links.issue(purpose, { personId, requestId: data.requestId }));
  const toPerson = async ({ aggregateId }: EventHead, subject: string, text: string): Promise<Mail[]> => {
    const { email } = (await runner.state(account, aggregateId)).state;
    return email ? [{ to: email, subject, text: `${text}\n\n${address}/privacy/age\n` }] : [];
  };
  /** The parent is known as long as the child has not asked for something else. */
  const toParent = async (
    { aggregateId, data }: RequestEvent,
    write: (name: string) => Omit<Mail, 'to'>,
  ): Promise<Mail[]> => {
    if ((await runner.state(account, aggregateId)).state.status === 'erased') return [];
    const { requestId, parentalEmail, name } = (await runner.state(age, aggregateId)).state;
    if (requestId !== data.requestId || !parentalEmail || !name) return [];
    return [{ to: parentalEmail, ...write(name) }];
  };

  return defineEmails(
    [
      ParentalConsentRequested,
      ParentalConsentGiven,
      ParentalConsentRefused,
      ParentalConsentWithdrawn,
      AgeDocumentApproved,
      AgeDocumentRejected,
    ],
    {
      ParentalConsentRequested: (event) => [
        {
          to: event.data.parentalEmail,
          subject: `Do you let ${event.data.name} use Sankofa?`,
          text: `${event.data.name} has an account with Sankofa, a streaming service for African and diaspora cinema, says they are under 18, and named you as a parent or guardian.

This link lets you grant or refuse your consent, once, until ${day.format(new Date(event.data.expiresAt))}:

${link('/parental-consent', 'parental-consent', event)}

Until you grant it, and if you refuse, the limits for people under 18 hold: no film rated above PG-13 plays. With your consent films rated R do too. You can withdraw it at any time. If you do not know ${event.data.name}, refuse, or do nothing.
`,
        },
      ],

      ParentalConsentGiven: async (event) => [
        ...(await toPerson(
          event,
          'Your parent or guardian agreed',
          'Your parent or guardian gave their consent, and your age is verified. Films rated R play from now on; those rated NC-17 are for people of 18 and over. They can withdraw their consent at any time.',
        )),
        ...(await toParent(event, (name) => ({
          subject: `You gave your consent for ${name}`,
          text: `You gave your consent to ${name} using Sankofa. Films rated R play for them from now on; those rated NC-17 are for people of 18 and over.

Keep this letter. With this link you can withdraw your consent at any time, without giving a reason:

${link('/withdraw-consent', 'parental-withdrawal', event)}

If it was not you who gave it, withdraw it now.
`,
        }))),
      ],

      ParentalConsentRefused: (event) =>
        toPerson(
          event,
          'Your parent or guardian refused',
          'Your parent or guardian did not give their consent. The limits for people under 18 hold: no film rated above PG-13 plays. You can ask again here:',
        ),

      ParentalConsentWithdrawn: async (event) => [
        ...(await toPerson(
          event,
          'Your parent or guardian withdrew their consent',
          'Your parent or guardian withdrew their consent. The limits for people under 18 hold again: no film rated above PG-13 plays. You can ask again here:',
        )),
        ...(await toParent(event, (name) => ({
          subject: `You withdrew your consent for ${name}`,
          text: `You withdrew your consent to ${name} using Sankofa. The limits for people under 18 hold again, from this moment: no film rated above PG-13 plays for them.

They can ask you again; then you get a letter and decide anew. If it was not you who withdrew it, write to privacy@sankofa.example.
`,
        }))),
      ],

      AgeDocumentApproved: async (event) => {
        const { minor } = (await runner.state(age, event.aggregateId)).state;
        return toPerson(
          event,
          'Your document was approved',
          minor
            ? 'A compliance officer looked at your document and approved it. The document is deleted. Because you are under 18, your parent or guardian has now been asked by e-mail; until they agree no film rated above PG-13 plays.'
            : 'A compliance officer looked at your document and approved it: your age is verified, and the limits for people under 18 do not hold for you. The document is deleted.',
        );
      },

      AgeDocumentRejected: (event) =>
        toPerson(
          event,
          'Your document was not accepted',
          `A compliance officer looked at your document and did not accept it. The reason: ${event.data.reason}

The document is deleted. Until your age is verified no film rated above PG-13 plays. You can send another document here:`,
        ),
    },
  );
}
