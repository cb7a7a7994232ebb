import { InvalidConfiguration } from './config/config.ts';
import { StoreUnavailable } from './store/errors.ts';
import { hostOf } from './store/postgres/host-of.ts';
import { unavailability } from './store/postgres/unavailability.ts';

/** By SQLSTATE: what is wrong with PostgreSQL's connection string. */
const REFUSED = new Map([
  ['28P01', 'refused the user name or password'],
  ['28000', 'refused the user name or password'],
  ['3D000', 'has no database of this name'],
]);

/** SQLSTATE: the table does not exist. Its message names the table. */
const UNDEFINED_TABLE = '42P01';

/**
 * Explains an error that an operator can fix, in a sentence without secrets. Returns null for any other error, which is
 * a bug.
 * @param databaseUrl the database that was used
 * @param setting name of the setting with its address
 */
export function operatorSentence(error: unknown, databaseUrl?: string, setting = 'DATABASE_URL'): string | null {
  if (error instanceof InvalidConfiguration || error instanceof StoreUnavailable) return error.message;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === UNDEFINED_TABLE && error.message.includes('"read.')) {
    return 'There are no read models yet: start Sankofa, then run this again.';
  }
  if (!databaseUrl) return null;
  const server = `PostgreSQL at ${hostOf(databaseUrl)}`;
  const refused = REFUSED.get(code);
  if (refused) return `${server} ${refused}: check ${setting}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${server} cannot be reached: the host name is not known.`;
  return unavailability(error) === null ? null : `${server} cannot be reached${code ? ` (${code})` : ''}.`;
}
