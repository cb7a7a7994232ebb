import './buffer-global.ts';
import { getOwnRecords } from '@sankofa/api/contract/privacy';
import { parseHead } from '@sankofa/events/proof/head';
import { type OwnRecordsVerdict, verifyOwnRecords } from '@sankofa/events/proof/own-records';
import { parseTrustedKeys } from '@sankofa/events/proof/trusted-keys';
import { call } from '../server/client.ts';

const KEYS = '/.well-known/sankofa/keys';

export type OwnRecordsCheck = OwnRecordsVerdict | { readonly kind: 'no-checkpoint' };

/**
 * Checks in this browser that the events of the signed-in person are in the public log, under the newest checkpoint.
 * @throws ProblemError, or TypeError without a connection
 */
export async function checkOwnRecords(person: string): Promise<OwnRecordsCheck> {
  const keys = await readPublic(KEYS);
  const trusted = parseTrustedKeys(keys ?? '');
  const [log] = trusted.logs.filter(({ origin }) => !origin.endsWith('/maps'));
  // An origin is an address without scheme. Read before the records, without a token: it must be that of all readers.
  const checkpoint = log ? await readPublic(`${log.origin.slice(log.origin.indexOf('/'))}/checkpoint`) : null;
  if (checkpoint === null) return { kind: 'no-checkpoint' };
  const { size } = parseHead(checkpoint);
  const records: unknown = JSON.parse(await call(getOwnRecords, { query: { size } }));
  return verifyOwnRecords(records, { person, checkpoint, trusted, now: new Date() });
}

/** Text of a public file of the log; null if it does not exist. @throws TypeError without a connection */
async function readPublic(path: string): Promise<string | null> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-store' });
  return response.ok ? response.text() : null;
}
