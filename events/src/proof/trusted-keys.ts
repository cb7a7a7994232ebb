import { createPublicKey, type KeyObject } from 'node:crypto';
import { isEarlierEpoch } from './epoch.ts';
import { LogVerifier } from './head.ts';
import { PACK_KEY_NAME, verifyRotation } from './key-rotation.ts';
import { NOTE_TYPE, NoteInvalid, NoteKey, type NoteType } from './note.ts';
import { keyIdOf } from './signer.ts';

/** Keys that a verifier trusts. */
export interface TrustedKeys {
  /** Sign packs and certificates. */
  readonly signers: readonly KeyObject[];
  readonly logs: readonly LogVerifier[];
  readonly witnesses: readonly NoteKey[];
}

/** Whether the key of a log is trusted, or was when the log was in an earlier epoch. */
export const trustsLog = ({ logs }: Pick<TrustedKeys, 'logs'>, { origin, vkey }: LogVerifier): boolean =>
  logs.some(
    (known) => known.vkey === vkey || (isEarlierEpoch(known.origin, origin) && known.named(origin).vkey === vkey),
  );

/** Ids of keys, for messages. */
export const idsOf = ({ signers, logs }: TrustedKeys): string =>
  [...signers.map(keyIdOf), ...logs.map(({ id }) => id)].join(', ');

/** A rotation: five lines, an empty one, and its signatures. */
const ROTATION = /^sankofa-key-rotation\/1\n(?:.+\n){3}\n(?:— .+\n)+/gm;

/**
 * Reads keys from a text: public keys in PEM, keys of logs and witnesses as `name+id+key`, one per line, and rotations,
 * oldest first. A rotation adds its new key if its old one is trusted. Other lines are ignored.
 * @throws TypeError or NoteInvalid if a key or a rotation is damaged, or there is no key
 */
export function parseTrustedKeys(text: string): TrustedKeys {
  const given = `${text.replaceAll('\r\n', '\n')}\n`;
  const rest = given.replace(ROTATION, '');
  // Its keys would be trusted as if they were given.
  if (rest.includes('sankofa-key-rotation/')) throw new TypeError('A rotation of keys is damaged.');
  return (given.match(ROTATION) ?? []).reduce(rotated, readKeys(rest));
}

/** @throws NoteInvalid unless both keys have signed the rotation */
function rotated(trusted: TrustedKeys, note: string): TrustedKeys {
  const rotation = verifyRotation(note);
  if (!rotation) throw new NoteInvalid('A rotation of keys is not signed by both keys.');
  const { from, to } = rotation;
  const { signers, logs } = trusted;
  if (from.name === PACK_KEY_NAME && signers.some((key) => key.equals(from.key))) {
    return { ...trusted, signers: [...signers, to.key] };
  }
  if (!trustsLog(trusted, new LogVerifier(from))) return trusted;
  // The rotation of the key of a log is that of its log of map roots too.
  const next = new LogVerifier(to);
  return { ...trusted, logs: [...logs, next, next.named(`${to.name}/maps`)] };
}

function readKeys(text: string): TrustedKeys {
  const pems = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  const lines = text.split('\n').filter((line) => /^[^+\s#]+\+[0-9a-f]{8}\+/.test(line.trim()));
  if (pems.length + lines.length === 0) throw new TypeError('There is no public key in the text.');
  const keys = lines.map((line) => NoteKey.parse(line));
  const ofType = (type: NoteType): NoteKey[] => keys.filter((key) => key.type === type);
  return {
    signers: pems.map((pem) => createPublicKey(pem)),
    logs: ofType(NOTE_TYPE.signature).map((key) => new LogVerifier(key)),
    witnesses: ofType(NOTE_TYPE.cosignature),
  };
}
