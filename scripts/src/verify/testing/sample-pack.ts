import { createHash, generateKeyPairSync } from 'node:crypto';
import { LogHeadSigner } from '@sankofa/events/proof/head';
import { contentOf, hashEntry, hashEvent, hashNode } from '@sankofa/events/proof/leaf';
import { compareBytes, mapKey } from '@sankofa/events/proof/map/map-hashes';
import { MapTree } from '@sankofa/events/proof/map/map-tree';
import { proveKeys } from '@sankofa/events/proof/map/prove-keys';
import { mapRootText } from '@sankofa/events/proof/map-root';
import { rootHash, type SubtreeHash } from '@sankofa/events/proof/merkle';
import { buildPack, type EvidencePack, type PackContent, sealedBytes } from '@sankofa/events/proof/pack';
import { Signer } from '@sankofa/events/proof/signer';
import type { TrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { requiredStreams } from '@sankofa/events/proof/verify-completeness';

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

/** An arbitrary key pair. */
export const signer = newSigner();

const log = new LogHeadSigner(newSigner(), 'sankofa.test/.well-known/sankofa/log/1');
export const trusted: TrustedKeys = { signers: [signer.publicKey], logs: [...log.verifiers], witnesses: [] };

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const subtreeOf = (leaves: readonly Buffer[]): SubtreeHash => {
  const subtree: SubtreeHash = async (level, index) =>
    level === 0
      ? (leaves[index] ?? Buffer.alloc(0))
      : hashNode(await subtree(level - 1, 2 * index), await subtree(level - 1, 2 * index + 1));
  return subtree;
};

/** Creates a pack over an in-memory log. @param texts texts of a person, one per event */
export async function samplePack(texts: readonly string[]): Promise<EvidencePack> {
  const events = texts.map((text, n) => ({
    index: n,
    id: id(n),
    stream: 'requests-person',
    revision: n,
    recordedAt: Date.UTC(2026, 5, 1, 12),
    type: 'DataRequestFiled',
    data: JSON.stringify({ description: text, explicit: true }),
    metadata: JSON.stringify({ leaf: 1, at: '2026-06-01T12:00:00.000Z', actor: { kind: 'person', id: 'person' } }),
  }));
  const tree = subtreeOf(events.map(hashEvent));
  const map = new MapTree();
  for (const event of events) map.set({ ...event, key: mapKey(event.stream), leaf: contentOf(event) });
  const logRoot = await rootHash(events.length, tree);
  const mapRoot = Buffer.from(map.root());
  const entry = mapRootText({ logSize: events.length, logRoot, mapSize: 1, mapRoot });
  const leaf = hashEntry(Buffer.from(entry));
  const at = new Date('2026-06-01T12:00:01Z');
  const head = log.signHeads({ size: events.length, root: logRoot }, { size: 1, root: leaf }, at);
  const [logKey, mapsKey] = log.verifiers;
  const subject = { kind: 'person', id: 'person' };
  const streams = requiredStreams({ subject, streams: [] });
  const proof = proveKeys(map, streams.map(mapKey).sort(compareBytes));
  const text = 'The terms.';
  const hash = createHash('sha256').update(text).digest('hex');
  const proofs = {
    head,
    logKey,
    mapsKey,
    tree,
    mapsTree: subtreeOf([leaf]),
    checkpoints: [],
    mapsCheckpoint: null,
    mapRoot: entry,
    map: { proof },
  };
  return buildPack(proofs, signer, {
    madeAt: at,
    madeBy: 'officer',
    subject,
    events,
    streams: [],
    documents: [{ type: 'terms-of-service', version: 1, language: 'en', hash, text }],
    disclosures: [{ eventId: id(0), part: 'data', key: Buffer.alloc(32).toString('base64') }],
  });
}

/** Reseals content with another key, as an attacker could. */
export function resealed(content: Omit<EvidencePack, 'seal'>): EvidencePack {
  const { seal: _, ...rest } = { seal: null, ...content };
  const bytes = sealedBytes(rest as PackContent);
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  return { ...(rest as PackContent), seal: { sha256, signature: signer.sign(bytes).toString('base64') } };
}
