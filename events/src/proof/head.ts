import type { KeyObject } from 'node:crypto';
import { type Checkpoint, checkpointText, parseCheckpoint } from './checkpoint.ts';
import { cosignText, formatNote, NOTE_TYPE, NoteInvalid, NoteKey, parseNote, signText, timeOf } from './note.ts';
import type { Signer } from './signer.ts';

/** Length of a time with an Ed25519 signature. */
const COSIGNED_BYTES = 72;
/** Extension line in the heads of a demo log. */
const SIMULATED = 'simulated-before ';

/**
 * A signed tree head: size and root of the log, as a checkpoint (C2SP tlog-checkpoint) with two signatures of the log: a
 * plain one, and a cosignature, which contains the time.
 */
export interface SignedHead extends Checkpoint {
  /** The note as text, with every signature. */
  readonly note: string;
  /** When the log signed it, by its own clock, to the second. */
  readonly at: Date;
  /** In the heads of a demo log: events recorded before this time have simulated times. */
  readonly simulatedBefore: string | null;
}

/** Reads a head without verifying its signatures. @throws NoteInvalid */
export function parseHead(note: string): SignedHead {
  const { text, signatures } = parseNote(note);
  const checkpoint = parseCheckpoint(text);
  const cosignature = signatures.find(
    ({ name, bytes }) => name === checkpoint.origin && bytes.length === COSIGNED_BYTES,
  );
  if (!cosignature) throw new NoteInvalid('The head has no time.');
  const line = checkpoint.extensions.find((extension) => extension.startsWith(SIMULATED));
  const simulatedBefore = line?.slice(SIMULATED.length) ?? null;
  if (simulatedBefore !== null && !isTime(simulatedBefore)) {
    throw new NoteInvalid('The time before which times are simulated is malformed.');
  }
  return { ...checkpoint, note, at: new Date(timeOf(cosignature) * 1_000), simulatedBefore };
}

/** Whether a text is a time as `Date` writes it, so that every reader understands it alike. */
const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** A head of the log of events, with the head of its log of map roots. */
export interface LogHead extends SignedHead {
  readonly maps: SignedHead;
}

/** Origin of the log of map roots of a log. */
export const mapsOriginOf = (origin: string): string => `${origin}/maps`;

/** Reads both heads without verifying their signatures. @throws NoteInvalid */
export function parseLogHead(note: string, mapsNote: string): LogHead {
  const [head, maps] = [parseHead(note), parseHead(mapsNote)];
  if (maps.origin !== mapsOriginOf(head.origin)) throw new NoteInvalid('The two heads are of different logs.');
  return { ...head, maps };
}

/** Public key of a log: verifies its heads. */
export class LogVerifier {
  readonly #signature: NoteKey;
  readonly #time: NoteKey;

  /** @param key of type `signature`, named after the origin of the log */
  constructor(key: NoteKey) {
    this.#signature = key;
    this.#time = new NoteKey(key.name, NOTE_TYPE.cosignature, key.key);
  }

  /** Reads a key in the format `name+id+key`. @throws NoteInvalid */
  static parse(vkey: string): LogVerifier {
    const key = NoteKey.parse(vkey);
    if (key.type !== NOTE_TYPE.signature) throw new NoteInvalid('The key is not one of a log.');
    return new LogVerifier(key);
  }

  get origin(): string {
    return this.#signature.name;
  }

  get id(): string {
    return this.#signature.id;
  }

  /** The key in the format `name+id+key`. */
  get vkey(): string {
    return this.#signature.vkey;
  }

  /** The same key under the name of another log. */
  named(origin: string): LogVerifier {
    return new LogVerifier(new NoteKey(origin, NOTE_TYPE.signature, this.#signature.key));
  }

  /** Keys of the two signatures. */
  get keys(): readonly [signature: NoteKey, time: NoteKey] {
    return [this.#signature, this.#time];
  }

  /** Whether the head claims to be signed with this key. */
  isOf({ note, origin }: SignedHead): boolean {
    return origin === this.origin && parseNote(note).signatures.some((signature) => this.#signature.isOf(signature));
  }

  /** Whether both signatures of the log on the head are of this key. */
  verify({ note, origin, at }: SignedHead): boolean {
    const parsed = parseNote(note);
    const hasTime = this.#time.verify(parsed) === at.getTime() / 1_000;
    return origin === this.origin && hasTime && this.#signature.verify(parsed) !== null;
  }
}

/** Signs the heads of a log of events and of its log of map roots. */
export class LogHeadSigner {
  readonly #events: HeadSigner;
  readonly #maps: HeadSigner;

  /** @param origin of the log of events */
  constructor(signer: Signer, origin: string) {
    this.#events = new HeadSigner(signer, origin);
    this.#maps = new HeadSigner(signer, mapsOriginOf(origin));
  }

  /** Keys of the log of events and of the log of map roots. */
  get verifiers(): readonly [events: LogVerifier, maps: LogVerifier] {
    return [this.#events.verifier, this.#maps.verifier];
  }

  /** @param at precise to the second */
  signHeads(events: Tree, maps: Tree, at: Date): LogHead {
    const head = this.#events.signHead(events.size, events.root, at);
    return { ...head, maps: this.#maps.signHead(maps.size, maps.root, at) };
  }
}

type Tree = Pick<Checkpoint, 'size' | 'root'>;

/** The key of a log, if it is this one. */
export const verifierOf = ({ origin }: Pick<SignedHead, 'origin'>, key: KeyObject): LogVerifier =>
  new LogVerifier(new NoteKey(origin, NOTE_TYPE.signature, key));

/** Whether one of two heads claims to be signed with a key, and is not. */
export const isForged = (head: LogHead, key: KeyObject): boolean =>
  [head, head.maps].some((one) => {
    const verifier = verifierOf(one, key);
    return verifier.isOf(one) && !verifier.verify(one);
  });

/** Signs the heads of one log. Only the log keeper has it. */
export class HeadSigner {
  readonly #signer: Signer;
  readonly verifier: LogVerifier;

  /** @param origin identifies the log */
  constructor(signer: Signer, origin: string) {
    this.#signer = signer;
    this.verifier = new LogVerifier(new NoteKey(origin, NOTE_TYPE.signature, signer.publicKey));
  }

  /** @param at precise to the second */
  signHead(size: number, root: Buffer, at: Date): SignedHead {
    const { simulatedBefore } = this.#signer;
    const extensions = simulatedBefore ? [`${SIMULATED}${simulatedBefore.toISOString()}`] : [];
    const text = checkpointText({ origin: this.verifier.origin, size, root, extensions });
    const [signature, time] = this.verifier.keys;
    const sign = (bytes: Uint8Array): Buffer => this.#signer.sign(bytes);
    const signatures = [
      signText(text, signature, sign),
      cosignText(text, Math.floor(at.getTime() / 1_000), time, sign),
    ];
    return parseHead(formatNote({ text, signatures }));
  }
}
