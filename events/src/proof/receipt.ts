import { z } from 'zod';
import { LogVerifier, parseHead, type SignedHead } from './head.ts';
import { contentOf, entryFrom, hashEntry, type StoredEvent } from './leaf.ts';
import { mapKey } from './map/map-hashes.ts';
import type { SubtreeHash } from './merkle.ts';
import { NoteInvalid } from './note.ts';
import { Bytes, type EvidencePack, Text } from './pack.ts';
import { type Seam, seamAfter } from './seam.ts';
import { proveTree, readTreeProof, splitHashes, TreeProofInvalid } from './tree-proof.ts';
import { type TrustedKeys, trustsLog } from './trusted-keys.ts';
import { requiredStreams } from './verify-completeness.ts';

export const RECEIPT_FORMAT = 'sankofa-receipt/1';

/** Proof that one event is in the log, without its text: its owner keeps it. */
export const Receipt = z.strictObject({
  format: z.literal(RECEIPT_FORMAT),
  stream: Text,
  revision: z.int().min(0),
  /** Hash of the content of the event, 32 bytes. */
  content: Bytes.refine((text) => Buffer.from(text, 'base64').length === 32, 'is not a hash'),
  /** Index of the event in the log. */
  index: z.int().min(0),
  /** Head of the log, a signed note, and the key that signed it: `name+id+key`. */
  head: Text,
  logKey: Text,
  /** That the event belongs to the head: see `TreeProof`. */
  treeProof: Bytes.refine((text) => Buffer.from(text, 'base64').length % 32 === 0, 'is not made of hashes'),
});
export type Receipt = z.infer<typeof Receipt>;

/** @throws RangeError if the tree is smaller than its head */
export async function makeReceipt(
  event: StoredEvent,
  index: number,
  { head, logKey, tree }: { readonly head: SignedHead; readonly logKey: LogVerifier; readonly tree: SubtreeHash },
): Promise<Receipt> {
  const { nodes } = await proveTree(head.size, [index], [], tree);
  return {
    format: RECEIPT_FORMAT,
    stream: event.stream,
    revision: event.revision,
    content: contentOf(event).toString('base64'),
    index,
    head: head.note,
    logKey: logKey.vkey,
    treeProof: Buffer.concat(nodes).toString('base64'),
  };
}

export type ReceiptVerdict =
  | { readonly genuine: true; readonly receipt: Receipt; readonly head: SignedHead; readonly keyId: string }
  | { readonly genuine: false; readonly problem: string };

/** Whether a file claims to be a receipt. */
export const isReceipt = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'format' in content && content.format === RECEIPT_FORMAT;

/**
 * Verifies a receipt: the signature of its head, and that the event is in the log under it.
 * @param content the file as JSON
 * @param trusted keys, one of which must have signed the head; by default the receipt's own key
 */
export function verifyReceipt(content: unknown, trusted?: TrustedKeys): ReceiptVerdict {
  const parsed = Receipt.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failed(`It is not in the format of a receipt: ${issue?.path.map(String).join('.')} ${issue?.message}`);
  }
  const receipt = parsed.data;
  try {
    const [head, key] = [parseHead(receipt.head), LogVerifier.parse(receipt.logKey)];
    if (trusted && !trustsLog(trusted, key)) {
      return failed(`Its head is signed with key ${key.id}, not with a key you trust.`);
    }
    if (!key.verify(head)) return failed('The signature of its head does not fit.');
    const entry = entryFrom(mapKey(receipt.stream), receipt.revision, Buffer.from(receipt.content, 'base64'));
    const proof = { size: head.size, leaves: [receipt.index], sizes: [], nodes: splitHashes(receipt.treeProof) };
    const { root } = readTreeProof(proof, () => hashEntry(entry));
    return root.equals(head.root)
      ? { genuine: true, receipt, head, keyId: key.id }
      : failed('The event is not in the log under its head.');
  } catch (error) {
    if (!(error instanceof NoteInvalid) && !(error instanceof TreeProofInvalid)) throw error;
    return failed(`Its head or its proof is damaged: ${error.message}`);
  }
}

const failed = (problem: string): ReceiptVerdict => ({ genuine: false, problem });

/**
 * How a genuine receipt relates to a genuine pack. `contained`: the pack has the event. `contradicted`: it lacks the event
 * though it covers the stream, or has another one in its place, or says that the log ended before the head of the receipt.
 * `lost`: the pack says that the event was lost when the log was continued after a restore. `not-covered`: the pack does
 * not cover the stream, or ends before the event, or is of another log.
 */
export type ReceiptComparison = 'contained' | 'contradicted' | 'lost' | 'not-covered';

export function compareReceipt(
  { receipt, head }: Extract<ReceiptVerdict, { genuine: true }>,
  packed: { readonly pack: EvidencePack; readonly head: SignedHead; readonly seams: readonly Seam[] },
): ReceiptComparison {
  const { stream, revision, content, index } = receipt;
  const seam = seamAfter(packed.seams, head.origin);
  if (head.origin !== packed.head.origin && !seam) return 'not-covered';
  if (seam && head.size > seam.last.size) return 'contradicted';
  const { events } = packed.pack;
  const same = events.filter((one) => one.index === index || (one.stream === stream && one.revision === revision));
  const isSame = (one: EvidencePack['events'][number]): boolean =>
    one.index === index &&
    one.stream === stream &&
    one.revision === revision &&
    contentOf(one).toString('base64') === content;
  if (seam && index >= seam.kept && !same.some(isSame)) return 'lost';
  if (same.length > 0) return same.every(isSame) ? 'contained' : 'contradicted';
  const covers = requiredStreams(packed.pack).includes(stream) && index < packed.head.size;
  return covers ? 'contradicted' : 'not-covered';
}
