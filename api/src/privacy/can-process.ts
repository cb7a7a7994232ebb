import { account } from '@sankofa/events/accounts/account';
import { consent } from '@sankofa/events/privacy/consent';
import { documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import type { Services } from '../services.ts';
import { documentsInForce } from './documents.ts';

/** What is done with a person's data only because they agreed to it. */
export type OptionalPurpose = 'marketing_emails' | 'data_processing';

/**
 * Whether a person's data may be used now for something optional: they consented to it, to a text that has not been
 * replaced by one that asks again; they have neither restricted nor objected to it (GDPR articles 18 and 21); and they
 * have not been erased. Whoever does something optional asks before each time: the answer changes with a press. What the
 * person chose is read from the log, so that no lagging read model lets anything through.
 */
export async function canProcess(
  { runner, queries, clock }: Pick<Services, 'runner' | 'queries' | 'clock'>,
  personId: string,
  purpose: OptionalPurpose,
): Promise<boolean> {
  const [person, requests, consents, documents] = await Promise.all([
    runner.state(account, personId),
    runner.state(dataRequests, personId),
    runner.state(consent, personId),
    documentsInForce(queries, clock()),
  ]);
  const standing = consents.state.consents[purpose];
  if (person.state.status !== 'active' || standing?.state !== 'granted') return false;
  if (Object.keys(requests.state.limits).length > 0) return false;
  const inForce = documents.get(documentOfConsent[purpose]);
  return inForce === undefined || inForce.asking_version <= standing.document.documentVersion;
}
