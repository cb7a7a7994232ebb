import { account } from '@sankofa/events/accounts/account';
import { consent } from '@sankofa/events/privacy/consent';
import { documentOfConsent } from '@sankofa/events/privacy/consent-type';
import { dataRequests } from '@sankofa/events/privacy/data-request';
import type { DataRequestsState } from '@sankofa/events/privacy/data-requests-state';
import type { Services } from '../services.ts';
import { documentsInForce } from './documents.ts';

/** Processing that requires consent. */
export type OptionalPurpose = 'marketing_emails' | 'data_processing';

const hasLimits = ({ limits }: DataRequestsState): boolean => Object.keys(limits).length > 0;

/** Whether the person has restricted or objected to the processing of their data (GDPR articles 18 and 21). */
export const isProcessingLimited = async ({ runner }: Pick<Services, 'runner'>, personId: string): Promise<boolean> =>
  hasLimits((await runner.state(dataRequests, personId)).state);

/**
 * Whether a person's data may be used now for an optional purpose: they consented, to a text that no newer one
 * requiring new consent has replaced; they have neither restricted processing nor objected (GDPR articles 18 and 21);
 * and they have not been erased. Callers must check before each use, because the answer may change at any time. Reads
 * the person's choice from the log, so that a lagging read model cannot allow too much.
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
  if (hasLimits(requests.state)) return false;
  const inForce = documents.get(documentOfConsent[purpose]);
  return inForce === undefined || inForce.asking_version <= standing.document.documentVersion;
}
