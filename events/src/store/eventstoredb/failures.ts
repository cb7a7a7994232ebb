import { AccessDeniedError, DeadlineExceededError, TimeoutError } from '@eventstore/db-client';
import { InvalidConfiguration } from '../../config/config.ts';
import { StoreUnavailable } from '../errors.ts';

const MALFORMED =
  'Write it as esdb://user:password@host:2113?tls=true, or with the hosts a:2113,b:2113,c:2113 of a cluster; ' +
  'write special characters of the password as %40 (for @) and so on.';
/** gRPC's status code UNAUTHENTICATED. */
const UNAUTHENTICATED = 16;

/** A call was not answered in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  /** @param ms timeout of the call */
  constructor(ms: number) {
    super(`no answer for ${ms < 1_000 ? `${ms} ms` : `${Math.round(ms / 1_000)} s`}`);
  }
}

/** Hosts and ports, as `host:port,host:port`. Anything else may be part of a password. */
const HOSTS = /^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/;

/** A connection string without its scheme, user name and password, which may contain any character. */
const afterCredentials = (connectionString: string): string => {
  const afterScheme = connectionString.trim().replace(/^[^/]*\/\//, '');
  return afterScheme.slice(afterScheme.lastIndexOf('@') + 1);
};

/** Hosts and ports of a connection string, without user name and password. */
export function hostsOf(connectionString: string): string {
  return afterCredentials(connectionString).split(/[/?]/)[0] ?? '';
}

/** Whether a log is on one node, whose reads never lag behind. @param connectionString undefined: in PostgreSQL */
export const hasOneNode = (connectionString: string | undefined): boolean =>
  connectionString === undefined ||
  !(/^\s*esdb\+discover:/.test(connectionString) || hostsOf(connectionString).includes(','));

/**
 * Settings of the client (`parseConnectionString.js` of 6.2.1; it ignores tlsVerifyCert), normalised as the client
 * does.
 */
const SETTINGS = new Set(
  (
    'usercertfile userkeyfile maxdiscoverattempts connectionname defaultdeadline discoveryinterval gossiptimeout ' +
    'nodepreference tls tlscafile throwonappendfailure keepaliveinterval keepalivetimeout'
  ).split(' '),
);

/**
 * Rejects a setting unknown to the client: the client would ignore it and print the whole connection string.
 * @throws InvalidConfiguration that names the setting
 */
export function refuseUnknownSettings(connectionString: string): void {
  const hasHosts = HOSTS.test(hostsOf(connectionString));
  if (!hasHosts || connectionString.split('@').length > 2) throw malformed(connectionString);
  const [, query = ''] = afterCredentials(connectionString).split('?', 2);
  for (const name of query.split('&').map((setting) => setting.split('=')[0] ?? '')) {
    if (name === '' || SETTINGS.has(name.trim().toLowerCase().replace(/[_-]/g, ''))) continue;
    throw new InvalidConfiguration(`EVENTSTORE_URL has a setting that EventStoreDB's client does not know: ${name}`);
  }
}

/**
 * Error for a connection string that the client rejects. The client's own message repeats the string with the password,
 * so only messages about certificate files are kept.
 */
export function malformedConnectionString(error: unknown, connectionString: string): InvalidConfiguration {
  if (error instanceof Error && error.message.startsWith('Failed to load certificate')) {
    return new InvalidConfiguration(
      `EVENTSTORE_URL names a certificate or key file that does not exist. ${error.message}`,
    );
  }
  return malformed(connectionString);
}

function malformed(connectionString: string): InvalidConfiguration {
  const hosts = hostsOf(connectionString);
  const where = HOSTS.test(hosts) ? ` (${hosts})` : '';
  return new InvalidConfiguration(
    `The connection string of EventStoreDB in EVENTSTORE_URL is malformed${where}. ${MALFORMED}`,
  );
}

/** Whether discovery found no node of a cluster. The error does not say why. */
export const isNotDiscovered = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Failed to discover');

/** The log refused the user. Waiting helps only once an operator has changed settings or rights. */
export class SignInRefused extends StoreUnavailable {
  /** @param server the server with its hosts */
  constructor(cause: unknown, server: string) {
    super(
      codeOf(cause) === UNAUTHENTICATED || /UNAUTHENTICATED/.test(messageOf(cause))
        ? `${server} refused the user name or password in EVENTSTORE_URL.`
        : `${server} does not let this user read and append: sign in as another user in EVENTSTORE_URL, or give it the rights.`,
      { cause },
    );
  }
}

/**
 * Explains to an operator why a call failed without an answer of the log.
 * @param server the server with its hosts
 */
export function toUnavailable(error: unknown, server: string): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  if (isRefused(error)) return new SignInRefused(error, server);
  return new StoreUnavailable(sentenceFor(error, server), { cause: error });
}

/** Whether an error concerns sign-in or TLS: it requires a change of settings, and waiting does not help. */
export const isAboutSettings = (error: unknown): boolean =>
  isRefused(error) || /certificate|altname|SSL routines|wrong version number|\bTLS\b/i.test(messageOf(error));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

const isRefused = (error: unknown): boolean =>
  error instanceof AccessDeniedError || /UNAUTHENTICATED|PERMISSION_DENIED/.test(messageOf(error));

function sentenceFor(error: unknown, server: string): string {
  const reason = reasonOf(error);
  if (isAboutSettings(error)) {
    return `${server} and this process do not agree on TLS (${reason}): check tls and tlsCAFile in EVENTSTORE_URL.`;
  }
  if (/^Failed to connect/.test(reason)) {
    return `${server} closed the connection at once: it may expect TLS (tls in EVENTSTORE_URL), or it is still starting.`;
  }
  return `${server} cannot be reached: ${reason}.`;
}

/** Reasons for operators, by what client, gRPC and Node write. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'the connection was refused'],
  [/Name resolution failed|ENOTFOUND|EAI_AGAIN/, 'the host name is not known'],
  [/^Failed to discover/, 'no node of the cluster can be used'],
  [/Server Is Not Ready/i, 'it is starting, or its cluster has no leader yet'],
  [/Leader info/i, 'its cluster is changing its leader'],
  [/Server Is (Too )?Busy/i, 'it has too much to do'],
  [
    /RST_STREAM|Session closed|ECONNRESET|EPIPE|GOAWAY|Connection dropped|write after end|hang up/i,
    'the connection was cut',
  ],
  [/DEADLINE_EXCEEDED|Deadline exceeded|ETIMEDOUT/i, 'it has not answered in time'],
  [/CANCELLED/, 'it ended the call'],
];
/** Codes of gRPC and Node, which say nothing to an operator. The cause of the error keeps them. */
const PROTOCOL_CODE = /\b[A-Z]+_[A-Z_]+\b|\bE[A-Z]{4,}\b|\bcode \d|Could not recognize/;

function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const known = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  if (known) return known;
  if (error instanceof DeadlineExceededError || error instanceof TimeoutError) return 'it has not answered in time';
  // gRPC's wrapper around a connection error.
  const inner = /Last error: (?:Error(?: \[\w+\])?: )?(.*?)\s*(?:Resolution note:.*)?$/s.exec(message)?.[1] ?? message;
  const tls = /SSL routines:\w*:([^:]+)/.exec(inner)?.[1];
  const reason = (tls ?? inner.replace(/^\d+ [A-Z_]+: /, '')).trim().replace(/\.$/, '');
  return reason === '' || PROTOCOL_CODE.test(reason) ? 'it answered with an error' : reason;
}
