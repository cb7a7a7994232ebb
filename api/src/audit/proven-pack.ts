import { createHash, randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { eventKey } from '@sankofa/events/personal/box';
import { LogInconsistent } from '@sankofa/events/proof/log-inconsistent';
import { readLogState } from '@sankofa/events/proof/log-state';
import { readTree } from '@sankofa/events/proof/log-tree';
import type { Disclosure, PackRequest } from '@sankofa/events/proof/pack';
import { readPackProofs } from '@sankofa/events/proof/pack-proofs';
import { SEAM_STREAM } from '@sankofa/events/proof/seam';
import { requiredStreams } from '@sankofa/events/proof/verify-completeness';
import { boxesOf } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import { notConsistent, type PackIssuer } from './pack-issuer.ts';

type Deps = Pick<Services, 'queries' | 'store'>;

/** Events may be added while a pack is made: it is made again. */
const TRIES = 3;

/** Subject and content of a pack. */
export interface Evidence extends Pick<PackRequest, 'subject' | 'streams' | 'documents' | 'disclosures'> {
  /** In log order. */
  readonly events: readonly RecordedEvent[];
}

export interface ProvenPack {
  /** Content of the file. */
  readonly text: string;
  /** What is recorded about it: SHA-256 in hexadecimal, number of events, and size of the head's tree. */
  readonly made: { readonly packSha256: string; readonly events: number; readonly treeSize: number };
  /** Context of the event that records the pack: each export is recorded separately. */
  readonly context: CommandContext;
}

/**
 * Creates an evidence pack with a proof for each event.
 * @param collect reads what the pack contains; called again if events were added in between
 * @throws Refusal `not_proven_yet` while the newest events are not covered by a signed head; `evidence_not_consistent`
 * if the pack fails verification, or signing has stopped
 */
export async function provenPack(
  deps: Deps,
  packs: PackIssuer,
  collect: () => Promise<Evidence>,
  context: CommandContext,
): Promise<ProvenPack> {
  for (let tries = 1; ; tries++) {
    const { pack, missing } = await makePackOf(deps, packs, await collect(), context);
    if (missing.length === 0) return pack;
    if (tries === TRIES) throw packs.refuse(missing.map((message) => ({ code: 'missing', message })));
  }
}

async function makePackOf(
  { queries, store }: Deps,
  packs: PackIssuer,
  evidence: Evidence,
  context: CommandContext,
): Promise<{ pack: ProvenPack; missing: readonly string[] }> {
  const { events, ...about } = withSeams(evidence, await store.readStream(SEAM_STREAM));
  const positions = events.map(({ position }) => position);
  const proven = await readPackProofs(queries, positions, requiredStreams(about)).catch((error: unknown) => {
    if (error instanceof LogInconsistent) throw packs.refuse([{ code: error.code, message: error.message }]);
    throw error;
  });
  if (!proven) {
    if ((await readLogState(queries)).state === 'inconsistent') throw notConsistent();
    const { size } = await readTree(queries);
    throw new Refusal('not_proven_yet', { size });
  }
  const { text, missing } = await packs.issue(proven.proofs, {
    ...about,
    madeAt: context.now,
    madeBy: context.actor.id,
    events: events.map(({ position, ...event }) => ({ index: proven.indexes.get(position) ?? 0, ...event })),
  });
  const packSha256 = createHash('sha256').update(text).digest('hex');
  const pack = {
    text,
    made: { packSha256, events: events.length, treeSize: proven.proofs.head.size },
    // A repeated request creates another pack. Two concurrent ones may be identical.
    context: { ...context, idempotencyKey: randomUUID() },
  };
  return { pack, missing };
}

/** Each pack shows how its log continues those from before a restore. */
function withSeams(evidence: Evidence, seams: readonly RecordedEvent[]): Evidence {
  if (seams.length === 0) return evidence;
  return {
    ...evidence,
    events: [...evidence.events, ...seams].sort((a, b) => (a.position < b.position ? -1 : 1)),
    streams: [...evidence.streams, { stream: SEAM_STREAM, to: seams.length - 1 }],
  };
}

/** Existing keys of these people for the boxes in these events. */
export async function disclosuresOf(
  { vault }: Pick<Services, 'vault'>,
  events: readonly RecordedEvent[],
  isOpened: (subject: string, part: Disclosure['part']) => boolean,
): Promise<Disclosure[]> {
  const boxes = events
    .map((event) => codec.decode(event))
    .flatMap((event) => boxesOf(event).map(({ part, box }) => ({ id: event.id, part, subject: box.subject })))
    .filter(({ subject, part }) => isOpened(subject, part));
  const keys = await vault.find(boxes.map(({ subject }) => subject));
  return boxes.flatMap(({ id, part, subject }) => {
    const key = keys.get(subject);
    return key ? [{ eventId: id, part, key: eventKey(key, id, part).toString('base64') }] : [];
  });
}
