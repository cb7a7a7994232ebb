import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readTree } from '@sankofa/events/proof/log-tree';
import { makeOwnRecords } from '@sankofa/events/proof/own-records';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { streamsOfPerson } from '@sankofa/events/proof/person-streams';
import { readMap } from '@sankofa/events/proof/verify-completeness';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';

/** Events may be added while records are proven: they are read again. */
const TRIES = 3;

/**
 * Proof that the events of a person are in the log, and that it has no others in their streams, for their browser.
 * @param size of the checkpoint that the person knows
 * @throws Refusal `not_proven_yet` while no head covers the newest events, or the checkpoint; `evidence_not_consistent`
 */
export async function ownRecords(
  { store, queries }: Pick<Services, 'store' | 'queries'>,
  personId: string,
  size: number,
): Promise<string> {
  const streams = streamsOfPerson(personId);
  for (let tries = 1; ; tries++) {
    const events = (await Promise.all(streams.map((stream) => store.readStream(stream)))).flat();
    const positions = events.map(({ position }) => position);
    const proven = await readPackProofs(queries, positions, streams).catch((error: unknown) => {
      if (error instanceof LogInconsistent) throw new Refusal('evidence_not_consistent');
      throw error;
    });
    if (!proven || size > proven.proofs.head.size) {
      throw new Refusal('not_proven_yet', { size: (await readTree(queries)).size });
    }
    const { proofs, indexes } = proven;
    const indexed = events.map((event) => ({ ...event, index: indexes.get(event.position) ?? 0 }));
    const records = await makeOwnRecords(indexed, size, proofs);
    const { values } = readMap(records.map, proofs.head, streams, undefined);
    const isWhole = [...values].every(
      ([stream, last]) => (last?.revision ?? -1) < events.filter((event) => event.stream === stream).length,
    );
    // Otherwise the person sees that some are missing.
    if (isWhole || tries === TRIES) return JSON.stringify(records);
  }
}
