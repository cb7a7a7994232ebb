import { createHash, randomUUID } from 'node:crypto';
import { codec } from '@sankofa/events/catalog';
import { eventKey } from '@sankofa/events/personal/box';
import { readLogState } from '@sankofa/events/proof/log-state';
import { latestHead, readTree } from '@sankofa/events/proof/log-tree';
import type { Disclosure, PackRequest } from '@sankofa/events/proof/pack';
import { boxesOf } from '@sankofa/events/store/codec';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Services } from '../services.ts';
import { notConsistent, type PackIssuer } from './pack-issuer.ts';

type Deps = Pick<Services, 'queries'>;

/** What a pack is about, and what goes into it. */
export interface Evidence extends Pick<PackRequest, 'subject' | 'streams' | 'documents' | 'disclosures'> {
  /** In log order. */
  readonly events: readonly RecordedEvent[];
}

export interface ProvenPack {
  /** The file. */
  readonly text: string;
  /** What is recorded of it: SHA-256 of its bytes in hexadecimal, how many events it holds, and under a head of how many. */
  readonly made: { readonly packSha256: string; readonly events: number; readonly treeSize: number };
  /** As that of the request, for the event that says the pack was made: each one that leaves is recorded. */
  readonly context: CommandContext;
}

/**
 * Makes an evidence pack, with a proof for each event.
 * @throws Refusal `not_proven_yet` while the newest events are not under a signed head; `evidence_not_consistent` when
 * the pack does not stand up to the verifier, or nothing is signed any more
 */
export async function provenPack(
  { queries }: Deps,
  packs: PackIssuer,
  { events, ...about }: Evidence,
  context: CommandContext,
): Promise<ProvenPack> {
  const head = await latestHead(queries);
  const indexes = await leafIndexes(queries, events);
  // A head of an older signing key cannot be checked with the key of today; the next one is on its way.
  const proven =
    head !== null &&
    head.keyId === packs.signer.keyId &&
    events.every((event) => (indexes.get(event.position) ?? head.size) < head.size);
  if (!proven) {
    if ((await readLogState(queries)).state === 'inconsistent') throw notConsistent();
    const { size } = await readTree(queries);
    throw new Refusal('not_proven_yet', { size });
  }
  const text = await packs.issue(queries, head, {
    ...about,
    madeAt: context.now,
    madeBy: context.actor.id,
    events: events.map(({ position, ...event }) => ({ index: indexes.get(position) ?? 0, ...event })),
  });
  const packSha256 = createHash('sha256').update(text).digest('hex');
  return {
    text,
    made: { packSha256, events: events.length, treeSize: head.size },
    // A repeated request makes another pack. Two at once may even be the same bytes.
    context: { ...context, idempotencyKey: randomUUID() },
  };
}

/** Keys of the boxes in these events that are of these people and still have a key. */
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

async function leafIndexes(
  queries: Services['queries'],
  events: readonly RecordedEvent[],
): Promise<Map<string, number>> {
  const { rows } = await queries.query<{ position: string; leaf_index: string }>(
    'select position, leaf_index from proof.leaves where position = any($1)',
    [events.map((event) => event.position)],
  );
  return new Map(rows.map((row) => [row.position, Number(row.leaf_index)]));
}
