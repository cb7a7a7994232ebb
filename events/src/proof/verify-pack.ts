import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { Json, JsonObject } from '../json.ts';
import { BoxNotAuthentic, openWith, type Part, type SealedBox } from '../personal/box.ts';
import { putBack } from '../personal/sealed-fields.ts';
import { LogVerifier, parseHead, type SignedHead } from './head.ts';
import { hashEvent, LEAF_VERSION } from './leaf.ts';
import { NoteInvalid } from './note.ts';
import { Bytes, EvidencePack, type PackedEvent, sealedBytes, sizesOf } from './pack.ts';
import type { PackProblem } from './pack-problem.ts';
import { parseJson } from './parse-json.ts';
import { readSeams, type Seam } from './seam.ts';
import { keyIdOf } from './signer.ts';
import { readTreeProof, splitHashes, TreeProofInvalid } from './tree-proof.ts';
import { idsOf, type TrustedKeys, trustsLog } from './trusted-keys.ts';
import { readCheckpoints, type SizeAt, type Witnessed } from './verify-checkpoints.ts';
import { type Completeness, verifyStreams } from './verify-completeness.ts';
import { checkTimes, type LateEvent } from './verify-times.ts';

/** For leaves that a damaged proof asks for. */
const NO_HASH = Buffer.alloc(32);

/** An event with the fields that disclosed keys open. */
export interface ReadEvent {
  readonly n: number;
  readonly event: PackedEvent;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
  readonly origin: JsonObject | null;
}

/** A pack whose events are in the log under the signed head, unchanged and in log order. */
export interface GenuinePack {
  readonly genuine: true;
  /** Id of the key of the seal. */
  readonly keyId: string;
  readonly logKeyId: string;
  readonly head: SignedHead;
  readonly pack: EvidencePack;
  readonly events: readonly ReadEvent[];
  readonly completeness: Completeness;
  /** When the log had the sizes of the checkpoints. */
  readonly times: readonly SizeAt[];
  /** Events recorded more than a minute after the time that they claim. */
  readonly late: readonly LateEvent[];
  /** How the log continues earlier ones after restores, oldest first. */
  readonly seams: readonly Seam[];
  /** The largest checkpoint that a trusted witness has cosigned; null without one. */
  readonly witnessed: Witnessed | null;
}

export type Verdict =
  | GenuinePack
  | { readonly genuine: false; readonly keyId: string | null; readonly problems: readonly PackProblem[] };

/**
 * Verifies an evidence pack: head and seal against the keys, every event against the head, order against the manifest,
 * completeness against the map of streams, times against the checkpoints, texts against their hashes, disclosed fields
 * against their boxes.
 * @param text the file
 * @param trusted keys that must have signed it; by default the pack's own keys, which the caller must then recognise
 */
export function verifyPack(text: string, trusted?: TrustedKeys): Verdict {
  const parsed = parse(text);
  if ('problem' in parsed) return { genuine: false, keyId: null, problems: [parsed.problem] };
  return verifyParsedPack(parsed.pack, trusted);
}

/** Verifies a pack that the schema has accepted. The issuer of a pack saves the way through its text. */
export function verifyParsedPack(pack: EvidencePack, trusted?: TrustedKeys): Verdict {
  const key = publicKey(pack.publicKey);
  if (!key) {
    const message = 'The public key in the pack is damaged.';
    return { genuine: false, keyId: null, problems: [{ code: 'key', message }] };
  }
  const keyId = keyIdOf(key);
  const signed = readHead(pack);
  if ('problem' in signed) return { genuine: false, keyId, problems: [signed.problem] };
  const { head, logKey } = signed;
  const read: ReadEvent[] = [];
  const { seams, problems: seamProblems } = readSeams(pack, head, logKey);
  const witnesses = trusted?.witnesses ?? [];
  const checkpoints = readCheckpoints(pack.checkpoints, { logKey, head, seams, witnesses });
  const map = verifyStreams(pack, head, trusted);
  const times = checkTimes(pack.events, checkpoints.times, head);
  const problems = [
    ...checkKeys(key, logKey, trusted),
    ...checkHead(head, logKey),
    ...checkManifest(pack),
    ...checkEvents(pack, read),
    ...checkTree(pack, head, checkpoints.heads),
    ...checkpoints.problems,
    ...seamProblems,
    ...map.problems,
    ...times.problems,
    ...checkDocuments(pack, read),
    ...checkSeal(pack, key),
  ];
  const { completeness } = map;
  if (problems.length > 0) {
    const missing = completeness.kind === 'incomplete' ? completeness.missing : [];
    const gaps = missing.map((gap) => ({ code: 'missing', message: `The pack lacks ${gap}.` }));
    return { genuine: false, keyId, problems: [...problems, ...gaps] };
  }
  const { witnessed } = checkpoints;
  const proven = { keyId, logKeyId: logKey.id, head, pack, events: read, seams };
  return { genuine: true, ...proven, completeness, times: checkpoints.times, late: times.late, witnessed };
}

function parse(text: string): { pack: EvidencePack } | { problem: PackProblem } {
  try {
    const result = EvidencePack.safeParse(parseJson(text));
    if (result.success) return { pack: result.data };
    const [issue] = result.error.issues;
    return { problem: { code: 'format', message: describeIssue(text, issue?.path ?? [], issue?.message ?? '') } };
  } catch (error) {
    const at = error instanceof SyntaxError ? error.message : '';
    return { problem: { code: 'format', message: `The file is not JSON any more${damagedEvent(text)}: ${at}` } };
  }
}

/** Formats an issue inside an event as "Event 3, ConsentGranted …", from the readable parts. */
function describeIssue(text: string, path: readonly PropertyKey[], message: string): string {
  const where = path.map(String).join('.');
  const [part, n] = path;
  if ((part === 'events' || part === 'manifest') && typeof n === 'number') {
    const loose: { events?: { id?: string; type?: string }[] } = JSON.parse(text);
    const event = loose.events?.[n];
    return `Event ${n + 1} (${event?.type ?? 'unknown type'}, id ${event?.id ?? 'unreadable'}): ${where} ${message}`;
  }
  return `The pack is not in the format sankofa-evidence-pack/2: ${where} ${message}`;
}

/** Names the first damaged event in a file that is not valid JSON as a whole. */
function damagedEvent(text: string): string {
  const from = text.indexOf('"events":[');
  const to = text.lastIndexOf('],"streams":');
  const parts = text
    .slice(from, to < 0 ? undefined : to)
    .split(/(?=\{"index":)/)
    .slice(1);
  for (const [n, part] of parts.entries()) {
    try {
      parseJson(part.replace(/,$/, ''));
    } catch {
      // A parse error marks the damaged event.
      const id = /"id":"([0-9a-f-]{36})"/.exec(part)?.[1] ?? 'unreadable';
      return `, at or right after event ${n + 1} (id ${id})`;
    }
  }
  return '';
}

function publicKey(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    const isCanonical = key.asymmetricKeyType === 'ed25519' && key.export({ type: 'spki', format: 'pem' }) === pem;
    return isCanonical ? key : null;
  } catch {
    // Damaged PEM: reported by the caller as a problem of the pack.
    return null;
  }
}

function readHead({
  head,
  logKey,
}: EvidencePack): { head: SignedHead; logKey: LogVerifier } | { problem: PackProblem } {
  try {
    return { head: parseHead(head), logKey: LogVerifier.parse(logKey) };
  } catch (error) {
    if (!(error instanceof NoteInvalid)) throw error;
    return { problem: { code: 'head', message: `The log head or its key is damaged: ${error.message}` } };
  }
}

function checkKeys(key: KeyObject, logKey: LogVerifier, trusted: TrustedKeys | undefined): PackProblem[] {
  if (!trusted) return [];
  const ids = idsOf(trusted);
  const problem = (text: string): PackProblem => ({ code: 'key', message: `${text} (${ids}).` });
  return [
    ...(trusted.signers.some((one) => one.equals(key))
      ? []
      : [problem(`The pack is signed with key ${keyIdOf(key)}, not with a key you trust`)]),
    ...(trustsLog(trusted, logKey)
      ? []
      : [problem(`The log head is signed with key ${logKey.id}, not with a key you trust`)]),
  ];
}

function checkHead(head: SignedHead, logKey: LogVerifier): PackProblem[] {
  if (logKey.verify(head)) return [];
  return [
    { code: 'head', message: 'The signature of the log head does not fit: size, root, time or signature was changed.' },
  ];
}

const name = (n: number, { type, id, stream, revision }: PackedEvent): string =>
  `Event ${n} (${type}, ${stream}@${revision}, id ${id})`;

/** Compares the events of the pack with the manifest, up to the first that is wrong: all later ones are in other places. */
function checkManifest({ events, manifest }: EvidencePack): PackProblem[] {
  const ids = new Set(events.map(({ id }) => id));
  for (let n = 0; n < Math.max(events.length, manifest.length); n++) {
    const [event, entry, before] = [events[n], manifest[n], events[n - 1]];
    if (event && before && before.index >= event.index) {
      const message = `${name(n + 1, event)} is out of order: it comes before ${name(n, before)} in the log.`;
      return [{ code: 'order', message }];
    }
    if (entry && !ids.has(entry.id)) {
      return [{ code: 'missing', message: `Event ${n + 1} (id ${entry.id}) is missing.` }];
    }
    if (event && event.id !== entry?.id) {
      return [{ code: 'foreign', message: `${name(n + 1, event)} is not the one that the manifest has there.` }];
    }
  }
  return [];
}

function checkEvents({ events, manifest, disclosures }: EvidencePack, read: ReadEvent[]): PackProblem[] {
  const problems: PackProblem[] = [];
  const leaves = new Map(manifest.map((entry) => [entry.id, entry.leaf]));
  const keys = new Map(disclosures.toReversed().map(({ eventId, part, key }) => [`${eventId} ${part}`, key]));
  for (const [i, event] of events.entries()) {
    const n = i + 1;
    const metadata = fieldsOf(event.metadata);
    const version = LeafVersion.safeParse(metadata).data?.leaf ?? null;
    if (version !== LEAF_VERSION) {
      const format = version === null ? 'without the version of its format' : `in format ${version}`;
      problems.push({
        code: 'leaf_version',
        message: `${name(n, event)} is stored ${format}. This verifier knows format ${LEAF_VERSION} only.`,
      });
      continue;
    }
    const leaf = hashEvent(event);
    if (leaves.has(event.id) && leaves.get(event.id) !== leaf.toString('base64')) {
      problems.push({ code: 'changed', message: `${name(n, event)} is not what the manifest says: it was changed.` });
    }
    try {
      read.push(readEvent(n, event, metadata, (part) => keys.get(`${event.id} ${part}`)));
    } catch (error) {
      // RangeError: fields are nested deeper than in any event.
      const damages = [BoxNotAuthentic, SyntaxError, z.ZodError, RangeError];
      if (!damages.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
      const what = error instanceof z.ZodError ? 'they are not as events are stored' : error.message;
      problems.push({ code: 'disclosure', message: `${name(n, event)}: its fields do not open: ${what}` });
    }
  }
  const ids = new Set(events.map(({ id }) => id));
  for (const { eventId } of disclosures) {
    if (!ids.has(eventId)) {
      problems.push({ code: 'disclosure', message: `There is a key for event ${eventId}, which is not in the pack.` });
    }
  }
  return problems;
}

/** Stored fields; null if they are not JSON. */
function fieldsOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const LeafVersion = z.object({ leaf: z.int() });

/** The stored fields that the verifier reads: the file is untrusted input. */
const Box = z.object({ subject: z.string(), box: Bytes });
/** A member of parsed JSON: it needs no further check. */
const Parsed = z.custom<Json>();
const StoredPart = z
  .object({ personal: Box.optional(), personalOf: z.record(z.string(), Box).optional() })
  .catchall(Parsed);
const OpenedFields = z.record(z.string(), Parsed);

/**
 * @param stored metadata of the event
 * @throws BoxNotAuthentic, SyntaxError, ZodError if data, metadata or a box was damaged
 */
function readEvent(
  n: number,
  event: PackedEvent,
  stored: unknown,
  keyOf: (part: Part) => string | undefined,
): ReadEvent {
  const { personal: sealedData, personalOf = {}, ...data } = StoredPart.parse(parseJson(event.data));
  const { personal: sealedOrigin, ...metadata } = StoredPart.parse(stored);
  const opened = (box: SealedBox | undefined, part: Part): JsonObject => {
    const key = keyOf(part);
    if (!box || !key) return {};
    return OpenedFields.parse(openWith(box, Buffer.from(key, 'base64'), event.id, part));
  };
  const boxes = Object.entries(personalOf);
  const others = boxes.map(([field, box]) => opened(box, `data.${field}`));
  return {
    n,
    event,
    data: [opened(sealedData, 'data'), ...others].reduce<JsonObject>(putBack, data),
    metadata,
    origin: sealedOrigin && keyOf('metadata') ? opened(sealedOrigin, 'metadata') : null,
  };
}

/**
 * Whether the events and the checkpoints are in the tree of the head. An event that differs from the manifest is named by
 * it, so its hash there counts here.
 */
function checkTree(
  { events, manifest, treeProof }: EvidencePack,
  { size, root }: SignedHead,
  checkpoints: readonly SignedHead[],
): PackProblem[] {
  const hashes = new Map(manifest.map(({ id, leaf }) => [id, Buffer.from(leaf, 'base64')]));
  const leaves = new Map(events.map((event) => [event.index, hashes.get(event.id) ?? hashEvent(event)]));
  const problem = (message: string): PackProblem[] => [{ code: 'not_in_log', message }];
  try {
    const { root: found, roots } = readTreeProof(
      { size, leaves: [...leaves.keys()], sizes: sizesOf(checkpoints), nodes: splitHashes(treeProof) },
      (index) => leaves.get(index) ?? NO_HASH,
    );
    if (!found.equals(root)) {
      return problem('An event is not in the log under this head: it, its place or the proof was changed.');
    }
    const other = checkpoints.find((checkpoint) => !roots.get(checkpoint.size)?.equals(checkpoint.root));
    if (!other) return [];
    return problem(`The checkpoint of ${other.size} events is not one of this log: two histories were signed.`);
  } catch (error) {
    if (!(error instanceof TreeProofInvalid)) throw error;
    return problem(`The proof of the events is damaged: ${error.message}`);
  }
}

function checkDocuments({ documents }: EvidencePack, read: readonly ReadEvent[]): PackProblem[] {
  const problems: PackProblem[] = [];
  const hashes = new Set<string>();
  for (const { type, version, hash, text } of documents) {
    hashes.add(hash);
    if (createHash('sha256').update(text, 'utf8').digest('hex') === hash) continue;
    problems.push({
      code: 'document',
      message: `The text of ${type} version ${version} is not the one its hash stands for.`,
    });
  }
  for (const { n, event, data } of read) {
    const hash = data.documentHash;
    if (typeof hash === 'string' && !hashes.has(hash)) {
      problems.push({ code: 'document', message: `${name(n, event)} refers to a text that is not in the pack.` });
    }
  }
  return problems;
}

/** The seal covers every value of the file; its layout does not matter. */
function checkSeal(pack: EvidencePack, key: KeyObject): PackProblem[] {
  const { seal, ...content } = pack;
  const bytes = sealedBytes(content);
  const fits =
    createHash('sha256').update(bytes).digest('base64') === seal.sha256 &&
    verify(null, bytes, key, Buffer.from(seal.signature, 'base64'));
  return fits
    ? []
    : [{ code: 'seal', message: 'The seal does not fit: something in the file was changed after it was made.' }];
}
