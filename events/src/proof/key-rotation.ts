import { formatNote, NOTE_TYPE, NoteInvalid, NoteKey, parseNote, signText } from './note.ts';
import type { Signer } from './signer.ts';

const TAG = 'sankofa-key-rotation/1';
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Name in a rotation of the key of packs and certificates. A key of a log has the origin as its name. */
export const PACK_KEY_NAME = 'sankofa/packs';

/** A key that was replaced, as both the old and the new key state. */
export interface KeyRotation {
  readonly from: NoteKey;
  readonly to: NoteKey;
  /** When the new key was put in place, by the clock of the operator. */
  readonly at: Date;
}

/**
 * States that a key replaces another one: a signed note with the lines `sankofa-key-rotation/1`, old key, new key and
 * time, signed by both keys.
 * @param name of both keys
 */
export function rotationNote(name: string, from: Signer, to: Signer, at: Date): string {
  const [old, next] = [from, to].map(({ publicKey }) => new NoteKey(name, NOTE_TYPE.signature, publicKey));
  if (!old || !next) throw new TypeError('A rotation has two keys');
  const text = [TAG, old.vkey, next.vkey, at.toISOString(), ''].join('\n');
  const signatures = [
    signText(text, old, (bytes) => from.sign(bytes)),
    signText(text, next, (bytes) => to.sign(bytes)),
  ];
  return formatNote({ text, signatures });
}

/** Reads a rotation. @returns null unless both keys have signed it @throws NoteInvalid if it is malformed */
export function verifyRotation(note: string): KeyRotation | null {
  const parsed = parseNote(note);
  const [tag, old = '', next = '', time = '', end, ...more] = parsed.text.split('\n');
  if (tag !== TAG || end !== '' || more.length > 0 || !TIME.test(time) || Number.isNaN(Date.parse(time))) {
    throw new NoteInvalid('The note is not a rotation of keys.');
  }
  const [from, to] = [NoteKey.parse(old), NoteKey.parse(next)];
  if (from.name !== to.name || [from, to].some(({ type }) => type !== NOTE_TYPE.signature)) {
    throw new NoteInvalid('The keys of the rotation do not belong together.');
  }
  const isSigned = from.verify(parsed) !== null && to.verify(parsed) !== null;
  return isSigned ? { from, to, at: new Date(time) } : null;
}
