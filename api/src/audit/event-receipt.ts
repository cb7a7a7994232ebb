import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readTree } from '@sankofa/events/proof/log-tree';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { makeReceipt, verifyReceipt } from '@sankofa/events/proof/receipt';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { type Reply, reply } from '../http/serve.ts';
import type { Services } from '../services.ts';

/**
 * Receipt of an event, as a download: with this file, the person whom the event is about can show that it is in the log.
 * @param name of the file, without `receipt-` and extension
 * @throws Refusal `not_proven_yet` within about a second of the event; `evidence_not_consistent`
 */
export async function eventReceipt(
  { queries }: Pick<Services, 'queries'>,
  event: RecordedEvent,
  name: string,
): Promise<Reply<string>> {
  const proven = await readPackProofs(queries, [event.position], [event.stream]).catch((error: unknown) => {
    if (error instanceof LogInconsistent) throw new Refusal('evidence_not_consistent');
    throw error;
  });
  const index = proven?.indexes.get(event.position);
  if (!proven || index === undefined) throw new Refusal('not_proven_yet', { size: (await readTree(queries)).size });
  const receipt = await makeReceipt(event, index, proven.proofs);
  // The log was changed since it was signed.
  if (!verifyReceipt(receipt).genuine) throw new Refusal('evidence_not_consistent');
  const headers = { 'Content-Disposition': `attachment; filename="receipt-${name}.json"` };
  return reply(JSON.stringify(receipt), { headers });
}
