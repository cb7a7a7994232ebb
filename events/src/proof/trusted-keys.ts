import { createPublicKey, type KeyObject } from 'node:crypto';
import { isEarlierEpoch } from './epoch.ts';
import { LogVerifier } from './head.ts';
import { NOTE_TYPE, NoteKey, type NoteType } from './note.ts';
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

/**
 * Reads keys from a text: public keys in PEM, and keys of logs and witnesses as `name+id+key`, one per
 * line. Other lines are ignored.
 * @throws TypeError or NoteInvalid if a key is damaged, or there is none
 */
export function parseTrustedKeys(text: string): TrustedKeys {
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
