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
import { PRIVACY_ADDRESS } from '../contract/privacy.ts';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';

type RequestEvent = EventHead & { readonly data: { readonly requestId: string } };

/**
 * E-mails about age verification to the person and their parent, in the person's language.
 * @param address public URL of Sankofa
 */
export function privacyEmails(services: Pick<Services, 'runner'>, links: LinkTokens, address: string): Emails {
  const { runner } = services;
  const link = (path: string, purpose: LinkPurpose, { aggregateId: personId, data }: RequestEvent): string =>
    linkWithToken(`${address}${path}`, links.issue(purpose, { personId, requestId: data.requestId }));
  const toPerson = async (
    { aggregateId }: EventHead,
    write: (t: EmailTexts['t']) => readonly [subject: string, text: string],
  ): Promise<Mail[]> => {
    const { email } = (await runner.state(account, aggregateId)).state;
    if (!email) return [];
    const { t, mail } = await emailTextsFor(services, aggregateId);
    return [mail(email, ...write(t), `${address}/privacy/age`)];
  };
  /** The parent's address is known until the child starts another verification. */
  const toParent = async (
    { aggregateId, data }: RequestEvent,
    write: (t: EmailTexts['t'], name: string) => readonly [subject: string, text: string],
  ): Promise<Mail[]> => {
    if ((await runner.state(account, aggregateId)).state.status === 'erased') return [];
    const { requestId, parentalEmail, name } = (await runner.state(age, aggregateId)).state;
    if (requestId !== data.requestId || !parentalEmail || !name) return [];
    const { t, mail } = await emailTextsFor(services, aggregateId);
    return [mail(parentalEmail, ...write(t, name))];
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
      ParentalConsentRequested: async (event) => {
        const { name, parentalEmail, expiresAt } = event.data;
        const { t, day, mail } = await emailTextsFor(services, event.aggregateId);
        const text = t('privacy.email.parent.text', {
          name,
          day: day(expiresAt),
          link: link('/parental-consent', 'parental-consent', event),
        });
        return [mail(parentalEmail, t('privacy.email.parent.subject', { name }), text)];
      },

      ParentalConsentGiven: async (event) => [
        ...(await toPerson(event, (t) => [
          t('privacy.email.consent_given.subject'),
          t('privacy.email.consent_given.text'),
        ])),
        ...(await toParent(event, (t, name) => [
          t('privacy.email.parent_gave.subject', { name }),
          t('privacy.email.parent_gave.text', {
            name,
            link: link('/withdraw-consent', 'parental-withdrawal', event),
          }),
        ])),
      ],

      ParentalConsentRefused: (event) =>
        toPerson(event, (t) => [t('privacy.email.consent_refused.subject'), t('privacy.email.consent_refused.text')]),

      ParentalConsentWithdrawn: async (event) => [
        ...(await toPerson(event, (t) => [
          t('privacy.email.consent_withdrawn.subject'),
          t('privacy.email.consent_withdrawn.text'),
        ])),
        ...(await toParent(event, (t, name) => [
          t('privacy.email.parent_withdrew.subject', { name }),
          t('privacy.email.parent_withdrew.text', { name, contact: PRIVACY_ADDRESS }),
        ])),
      ],

      AgeDocumentApproved: async (event) => {
        const { minor } = (await runner.state(age, event.aggregateId)).state;
        return toPerson(event, (t) => [
          t('privacy.email.document_approved.subject'),
          minor ? t('privacy.email.document_approved.minor') : t('privacy.email.document_approved.text'),
        ]);
      },

      AgeDocumentRejected: (event) =>
        toPerson(event, (t) => [
          t('privacy.email.document_rejected.subject'),
          t('privacy.email.document_rejected.text', { reason: event.data.reason }),
        ]),
    },
  );
}
