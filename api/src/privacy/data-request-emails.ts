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
import type { DataCategory, RequestType } from '@sankofa/events/privacy/data-request-types';
import type { EventHead } from '@sankofa/events/store/codec';
import { defineEmails, type Emails, type ReadableEvent } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { CertificateStore } from './certificate-store.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (at: string): string => day.format(new Date(at));

const ASKED_FOR: Readonly<Record<RequestType, string>> = {
  access: 'a copy of your data',
  portability: 'a portable copy of your data',
  rectification: 'a correction of your data',
  erasure: 'the erasure of your data',
  restriction: 'your data not being used for anything optional',
  objection: 'your objection to what we do with your data',
};

type RequestEvent = EventHead & { readonly data: { readonly requestId: string } };

/** A right of whoever is refused or kept waiting (GDPR article 12(3) and (4)). */
const COMPLAINT =
  'You can complain to the data protection authority where you live, and go to court. Write to privacy@sankofa.example if we can explain it better.';

/**
 * E-mails about data requests, to whoever made them: each says what happened, until when, and what can be done.
 * The link to the certificate of an erasure leaves when the erasure is proposed: once it is approved the address is gone.
 * @param address of Sankofa, as people open it
 */
export function dataRequestEmails(
  { runner }: Pick<Services, 'runner'>,
  certificates: Pick<CertificateStore, 'linkToken'>,
  address: string,
): Emails {
  async function toPerson(
    { aggregateId: personId, data }: RequestEvent,
    write: (asked: string, request: DataRequest) => readonly [string, string],
  ) {
    const { email } = (await runner.state(account, personId)).state;
    const request = (await runner.state(dataRequests, personId)).state.requests[data.requestId];
    if (!email || !request) return [];
    const [subject, text] = write(ASKED_FOR[request.type], request);
    return [{ to: email, subject, text: `${text}\n\nHow far it has got is here:\n\n${address}/privacy/data\n` }];
  }

  return defineEmails(
    [DataRequestFiled, DataRequestExtended, DataRequestRefused, DataRequestFulfilled, ErasureProposed],
    {
      DataRequestFiled: (event) =>
        toPerson(event, (asked) => [
          'We have your data request',
          `You asked for ${asked}. A person answers you, until ${dayOf(event.data.dueAt)} at the latest.

If it was not you who asked, cancel the request and change your password. You can cancel it as long as it is open.`,
        ]),

      DataRequestExtended: (event) =>
        toPerson(event, (asked) => [
          'Your data request takes longer',
          `You asked for ${asked}. We need longer than we said, and answer you until ${dayOf(event.data.dueAt)} at the latest. The reason: ${event.data.reason}

${COMPLAINT}`,
        ]),

      DataRequestRefused: (event) =>
        toPerson(event, (asked) => [
          'Your data request was refused',
          `You asked for ${asked}. We do not do it. The reason: ${event.data.reason}

${COMPLAINT}`,
        ]),

      DataRequestFulfilled: (event) =>
        toPerson(event, (asked, request) => [
          'Your data request is fulfilled',
          `You asked for ${asked}. ${outcomeOf(event, request)}`,
        ]),

      ErasureProposed: (event) =>
        toPerson(event, () => [
          'Your erasure is about to be carried out',
          `You asked for the erasure of your data. An officer has proposed it, and a second one decides. Until then you can still cancel the request.

Keep this letter. Once you are erased you cannot sign in any more, and we have no address to write to. The certificate that says what was erased will be here, for whoever has this link:

${address}/erasure/${certificates.linkToken(event.data.requestId)}`,
        ]),
    },
  );
}

/** What was done, as the person is told. */
function outcomeOf({ data }: ReadableEvent<typeof DataRequestFulfilled>, { type, categories }: DataRequest): string {
  if (data.packageExpiresAt !== null) {
    const what =
      type === 'portability'
        ? 'The file with what you gave us and how you used Sankofa is ready, for programs to read.'
        : 'The copy of your data is ready, with what we do with it and what your rights are.';
    const of = categories.length === 0 ? '' : ` It holds what you asked for: ${categoriesText(categories)}.`;
    return `${what}${of} Sign in to download it; it is there until ${dayOf(data.packageExpiresAt)}.`;
  }
  if (typeof data.outcome === 'string') return `What was done: ${data.outcome}`;
  if (data.requestType === 'rectification') return 'Your name has been corrected.';
  return 'From now on nothing optional is done with your data, whatever you consented to.';
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const categoriesText = (categories: readonly DataCategory[]): string =>
  list.format(categories.map((category) => category.replaceAll('_', ' ')));
