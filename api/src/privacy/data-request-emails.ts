import { account } from '@sankofa/events/accounts/account';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import {
  DataRequestExtended,
  DataRequestFiled,
  DataRequestFulfilled,
  DataRequestRefused,
  ErasureProposed,
} from '@sankofa/events/privacy/data-request-events';
import type { DataRequest } from '@sankofa/events/privacy/data-request-state';
import type { EventHead } from '@sankofa/events/store/codec';
import { PRIVACY_ADDRESS } from '../contract/privacy.ts';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import { defineEmails, type Emails, type ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { CertificateStore } from './certificate-store.ts';

type RequestEvent = EventHead & { readonly data: { readonly requestId: string } };

/**
 * E-mails to people about their data requests, with what happened, deadlines and options. The link to the certificate
 * of an erasure is sent when the erasure is proposed, because the address is gone after its approval.
 * @param address public URL of Sankofa
 */
export function dataRequestEmails(
  services: Pick<Services, 'runner'>,
  certificates: Pick<CertificateStore, 'linkToken'>,
  address: string,
): Emails {
  async function toPerson(
    { aggregateId: personId, data }: RequestEvent,
    write: (texts: EmailTexts, asked: string, request: DataRequest) => readonly [subject: string, ...text: string[]],
  ) {
    const { email } = (await services.runner.state(account, personId)).state;
    const request = (await services.runner.state(dataRequests, personId)).state.requests[data.requestId];
    if (!email || !request) return [];
    const texts = await emailTextsFor(services, personId);
    const [subject, ...text] = write(texts, texts.t(`privacy.email.asked.${request.type}`), request);
    const status = texts.t('privacy.email.status', { link: `${address}/privacy/data` });
    return [texts.mail(email, subject, ...text, status)];
  }
  // A right of people whose request is refused or delayed (GDPR article 12(3) and (4)).
  const complaint = (t: EmailTexts['t']): string => t('privacy.email.complaint', { contact: PRIVACY_ADDRESS });

  return defineEmails(
    [DataRequestFiled, DataRequestExtended, DataRequestRefused, DataRequestFulfilled, ErasureProposed],
    {
      DataRequestFiled: (event) =>
        toPerson(event, ({ t, day }, asked) => [
          t('privacy.email.filed.subject'),
          t('privacy.email.filed.text', { asked, day: day(event.data.dueAt) }),
        ]),

      DataRequestExtended: (event) =>
        toPerson(event, ({ t, day }, asked) => [
          t('privacy.email.extended.subject'),
          t('privacy.email.extended.text', { asked, day: day(event.data.dueAt), reason: event.data.reason }),
          complaint(t),
        ]),

      DataRequestRefused: (event) =>
        toPerson(event, ({ t }, asked) => [
          t('privacy.email.refused.subject'),
          t('privacy.email.refused.text', { asked, reason: event.data.reason }),
          complaint(t),
        ]),

      DataRequestFulfilled: (event) =>
        toPerson(event, (texts, asked, request) => [
          texts.t('privacy.email.fulfilled.subject'),
          [asked, ...outcomeOf(event, request, texts)].join(' '),
        ]),

      ErasureProposed: (event) =>
        toPerson(event, ({ t }) => [
          t('privacy.email.erasure.subject'),
          t('privacy.email.erasure.text', {
            link: `${address}/erasure/${certificates.linkToken(event.data.requestId)}`,
          }),
        ]),
    },
  );
}

/** Describes the outcome. */
function outcomeOf(
  { data }: ReadableEvent<typeof DataRequestFulfilled>,
  { type, categories }: DataRequest,
  { t, day, list }: EmailTexts,
): string[] {
  if (data.packageExpiresAt !== null) {
    const named = list(categories.map((category) => t(`privacy.category.${category}`)));
    return [
      type === 'portability' ? t('privacy.email.fulfilled.portability') : t('privacy.email.fulfilled.access'),
      ...(categories.length === 0 ? [] : [t('privacy.email.fulfilled.categories', { categories: named })]),
      t('privacy.email.fulfilled.download', { day: day(data.packageExpiresAt) }),
    ];
  }
  if (typeof data.outcome === 'string') return [t('privacy.email.fulfilled.outcome', { outcome: data.outcome })];
  if (data.requestType === 'rectification') return [t('privacy.email.fulfilled.name')];
  return [t('privacy.email.fulfilled.limited')];
}
