import { AccessDeniedError } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.ts';

const MALFORMED = 'Write it as esdb://user:password@host:2113?tls=true, or esdb+discover://host:2113 for a cluster.';

/** Where a connection string points: hosts and ports, never who signs in there nor with which password. */
export function hostsOf(connectionString: string): string {
  const afterScheme = connectionString.replace(/^[^/]*\/\//, '');
  const authority = afterScheme.split(/[/?]/)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1);
}

/** Settings the client uses (`parseConnectionString.js` of 6.2.1; it ignores tlsVerifyCert), as it compares them. */
const SETTINGS = new Set(
  (
    'usercertfile userkeyfile maxdiscoverattempts connectionname defaultdeadline discoveryinterval gossiptimeout ' +
    'nodepreference tls tlscafile throwonappendfailure keepaliveinterval keepalivetimeout'
  ).split(' '),
);

/**
 * Refuses a setting that the client does not know: the client would ignore it and print the whole connection string.
 * @throws Error that names the setting
 */
export function refuseUnknownSettings(connectionString: string): void {
  const [, query = ''] = connectionString.split('?', 2);
  for (const name of query.split('&').map((setting) => setting.split('=')[0] ?? '')) {
    if (name === '' || SETTINGS.has(name.trim().toLowerCase().replace(/[_-]/g, ''))) continue;
    throw new Error(`EVENTSTORE_URL has a setting that EventStoreDB's client does not know: ${name}`);
  }
}

/**
 * For a connection string that the client cannot use. Its own message repeats the string with the password, so that
 * only messages about certificate files are kept.
 */
export function malformedConnectionString(error: unknown, connectionString: string): Error {
  if (error instanceof Error && error.message.startsWith('Failed to load certificate')) {
    return new Error(`EVENTSTORE_URL names a certificate or key file that does not exist. ${error.message}`);
  }
  const hosts = /^esdb(\+discover)?:\/\//.test(connectionString) ? ` (${hostsOf(connectionString)})` : '';
  return new Error(`The connection string of EventStoreDB is malformed${hosts}. ${MALFORMED}`);
}

/** What to tell an operator when a call failed for a reason that is not an answer of the log. */
export function toUnavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(sentenceFor(error), { cause: error });
}

function sentenceFor(error: unknown): string {
  const reason = error instanceof Error ? error.message : 'unknown error';
  if (error instanceof AccessDeniedError || /UNAUTHENTICATED|PERMISSION_DENIED/.test(reason)) {
    return 'EventStoreDB refused the user name or password, or this user lacks the rights to read and write.';
  }
  if (/certificate|SSL routines|wrong version number|\bTLS\b/i.test(reason)) {
    return `EventStoreDB and this process do not agree on TLS: check tls and tlsCAFile in EVENTSTORE_URL. ${reason}`;
  }
  return `EventStoreDB cannot be reached: ${reason}`;
}
