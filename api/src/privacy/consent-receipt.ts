import { codec } from '@sankofa/events/catalog';
import { consent } from '@sankofa/events/privacy/consent';
import type { ConsentType } from '@sankofa/events/privacy/consent-type';
import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readTree } from '@sankofa/events/proof/log-tree';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { makeReceipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import { streamOf } from '@sankofa/events/store/decider';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';

/**
 * Receipt of the last time that the person granted or withdrew a consent: a file with which they can show that it is in
 * the log.
 * @throws Refusal `not_found` if they never did; `not_proven_yet` within about a second of it; `evidence_not_consistent`
 */
export async function consentReceipt(
  { store, queries }: Pick<Services, 'store' | 'queries'>,
  personId: string,
  consentType: ConsentType,
): Promise<string> {
  const events = await store.readStream(streamOf(consent, personId));
  const event = events.findLast((stored) => {
    const { type, data } = codec.decode(stored);
    return CHANGES.includes(type) && data.consentType === consentType;
  });
  if (!event) throw new Refusal('not_found', { what: 'consent' });
  const proven = await readPackProofs(queries, [event.position], [event.stream]).catch((error: unknown) => {
    if (error instanceof LogInconsistent) throw new Refusal('evidence_not_consistent');
    throw error;
  });
  const index = proven?.indexes.get(event.position);
  if (!proven || index === undefined) throw new Refusal('not_proven_yet', { size: (await readTree(queries)).size });
  const receipt = await makeReceipt(event, index, proven.proofs);
  // The log was changed since it was signed.
  if (!verifyReceipt(receipt).genuine) throw new Refusal('evidence_not_consistent');
  return JSON.stringify(receipt);
}

const CHANGES = ['ConsentGranted', 'ConsentWithdrawn'];
