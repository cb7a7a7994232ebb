import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Type of a signature of a signed note. */
export const NOTE_TYPE = {
  /** Ed25519 over the text. */
  signature: 1,
  /** Ed25519 over the text and a time: `cosignature/v1` of C2SP tlog-cosignature. */
  cosignature: 4,
} as const;
export type NoteType = (typeof NOTE_TYPE)[keyof typeof NOTE_TYPE];

const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const TIME_BYTES = 8;
/** Largest time of a `Date`, in seconds. */
const LAST_TIME_S = 8.64e12;
/** Signatures of a note that are read; others are an error. */
const MAX_SIGNATURES = 32;
/** A file has many notes, and each is hashed for each of its signatures. */
const MAX_BYTES = 16_384;
const LINE = /^— (?<name>\S+) (?<signature>[A-Za-z0-9+/]+={0,2})$/u;

/** Not a signed note in the format of C2SP signed-note. */
export class NoteInvalid extends Error {
  override readonly name = 'NoteInvalid';
}

export interface NoteSignature {
  /** Name of the key. */
  readonly name: string;
  /** 8 hexadecimal digits. */
  readonly keyId: string;
  /** Bytes after the key id. */
  readonly bytes: Buffer;
}

/** A text with signatures: https://c2sp.org/signed-note. */
export interface Note {
  /** With the final line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Splits a note into text and signatures, without verifying them. @throws NoteInvalid */
export function parseNote(note: string): Note {
  if (Buffer.byteLength(note) > MAX_BYTES) throw new NoteInvalid(`The note has more than ${MAX_BYTES} bytes.`);
  const split = note.lastIndexOf('\n\n');
  if (split <= 0 || !note.endsWith('\n')) throw new NoteInvalid('The note has no signatures.');
  const text = note.slice(0, split + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not contain them
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note) || hasLoneSurrogate(note)) {
    throw new NoteInvalid('The note contains control characters.');
  }
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > MAX_SIGNATURES) throw new NoteInvalid(`The note has more than ${MAX_SIGNATURES} signatures.`);
  return { text, signatures: lines.map(parseSignature) };
}

const hasLoneSurrogate = (text: string): boolean => /\p{Surrogate}/u.test(text);

function parseSignature(line: string): NoteSignature {
  const { name, signature } = LINE.exec(line)?.groups ?? {};
  const bytes = Buffer.from(signature ?? '', 'base64');
  if (
    name === undefined ||
    name.includes('+') ||
    bytes.length <= KEY_ID_BYTES ||
    bytes.toString('base64') !== signature
  ) {
    throw new NoteInvalid('A signature of the note is malformed.');
  }
  return { name, keyId: bytes.toString('hex', 0, KEY_ID_BYTES), bytes: bytes.subarray(KEY_ID_BYTES) };
}

/** One signature as a line, with its line feed. */
export const formatSignature = ({ name, keyId, bytes }: NoteSignature): string =>
  `— ${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), bytes]).toString('base64')}\n`;

export const formatNote = ({ text, signatures }: Note): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`;

/** 32 bytes of an Ed25519 public key. */
export const rawKey = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' }).subarray(-32);

/** RFC 8410: SPKI of an Ed25519 public key, before its 32 bytes. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** The key that verifies signatures of one name and type: a `vkey` of C2SP signed-note. */
export class NoteKey {
  readonly name: string;
  readonly type: NoteType;
  readonly key: KeyObject;
  /** 8 hexadecimal digits. */
  readonly id: string;

  constructor(name: string, type: NoteType, key: KeyObject) {
    this.name = name;
    this.type = type;
    this.key = key;
    const named = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(type), rawKey(key)]);
    this.id = createHash('sha256')
      .update(named)
      .digest('hex')
      .slice(0, 2 * KEY_ID_BYTES);
  }

  /** Reads `name+id+key`. @throws NoteInvalid */
  static parse(vkey: string): NoteKey {
    const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u.exec(vkey.trim()) ?? [];
    const bytes = Buffer.from(encoded ?? '', 'base64');
    const type = Object.values(NOTE_TYPE).find((known) => known === bytes[0]);
    if (name === undefined || type === undefined || bytes.length !== 33 || bytes.toString('base64') !== encoded) {
      throw new NoteInvalid('The verifier key is malformed, or not an Ed25519 key.');
    }
    const spki = Buffer.concat([SPKI, bytes.subarray(1)]);
    const key = new NoteKey(name, type, createPublicKey({ key: spki, format: 'der', type: 'spki' }));
    if (key.id !== id) throw new NoteInvalid('The id in the verifier key is not the id of the key.');
    return key;
  }

  /** The key as text: `name+id+key`. */
  get vkey(): string {
    return `${this.name}+${this.id}+${Buffer.concat([Buffer.of(this.type), rawKey(this.key)]).toString('base64')}`;
  }

  /** Whether a signature claims to be of this key. */
  isOf({ name, keyId }: NoteSignature): boolean {
    return name === this.name && keyId === this.id;
  }

  /**
   * Verifies the signature of this key on a note. Those of other keys are ignored.
   * @returns for a cosignature its time, in seconds since 1970-01-01 UTC, otherwise 0; null unless there is exactly one
   * signature of this key, and it is genuine
   */
  verify(note: Note): number | null {
    const [own, ...more] = note.signatures.filter((signature) => this.isOf(signature));
    return own && more.length === 0 ? this.#verify(note.text, own.bytes) : null;
  }

  #verify(text: string, bytes: Buffer): number | null {
    if (this.type === NOTE_TYPE.signature) return verify(null, Buffer.from(text), this.key, bytes) ? 0 : null;
    if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) return null;
    const time = Number(bytes.readBigUInt64BE());
    if (time > LAST_TIME_S) return null;
    return verify(null, cosigned(text, time), this.key, bytes.subarray(TIME_BYTES)) ? time : null;
  }
}

/** The bytes that a cosignature signs. @param time in seconds since 1970-01-01 UTC */
const cosigned = (text: string, time: number): Buffer => Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);

/** Time of a cosignature, in seconds since 1970-01-01 UTC, unverified. */
export const timeOf = ({ bytes }: NoteSignature): number => Number(bytes.readBigUInt64BE());

type Sign = (bytes: Uint8Array) => Buffer;

/** Signs the text of a note. */
export const signText = (text: string, { name, id }: NoteKey, sign: Sign): NoteSignature => ({
  name,
  keyId: id,
  bytes: sign(Buffer.from(text)),
});

/** Cosigns the text of a checkpoint. @param time in seconds since 1970-01-01 UTC */
export function cosignText(text: string, time: number, { name, id }: NoteKey, sign: Sign): NoteSignature {
  const at = Buffer.alloc(TIME_BYTES);
  at.writeBigUInt64BE(BigInt(time));
  return { name, keyId: id, bytes: Buffer.concat([at, sign(cosigned(text, time))]) };
}
