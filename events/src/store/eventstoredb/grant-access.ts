import { readFileSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ANY, type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { InvalidConfiguration } from '../../config/config.ts';
import { StoreUnavailable } from '../errors.ts';
import { hostsOf, NoAnswer, toUnavailable } from './failures.ts';
import { ReplaceableClient } from './replaceable-client.ts';

const TIMEOUT_MS = 10_000;

interface Login {
  readonly username: string;
  readonly password: string;
}

/**
 * Creates the user of a connection string, with its password, and grants what this product needs: reading and appending
 * to streams, and reading `$all`. Users other than administrators lose both rights. Idempotent, apart from resetting
 * the password.
 * @param userUrl as `EVENTSTORE_URL`
 * @param adminUrl of the same server, with a user in the group `$admins`
 * @throws InvalidConfiguration, StoreUnavailable
 */
export async function grantAccess(userUrl: string, adminUrl: string): Promise<void> {
  const user = loginOf(userUrl, 'EVENTSTORE_URL');
  const owner = new ReplaceableClient(adminUrl);
  try {
    await owner.call(grantRights(user.username), TIMEOUT_MS);
  } finally {
    await owner.close();
  }
  await makeUser(user, adminUrl);
}

/** Access control lists, by the server's documentation (24.10, "User authorization"). */
const grantRights = (username: string) => async (client: EventStoreDBClient) => {
  const admins = '$admins';
  const onlyAdmins = { $d: admins, $mr: admins, $mw: admins };
  const defaults = {
    $userStreamAcl: { $r: [username], $w: [username], ...onlyAdmins },
    $systemStreamAcl: { $r: admins, $w: admins, ...onlyAdmins },
  };
  const options = { expectedRevision: ANY } as const;
  // The last event of this stream applies to streams without their own list.
  await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: defaults }), options);
  await client.setStreamMetadata('$all', { acl: { readRoles: [username] } }, options);
};

/** Uses the HTTP API, because the client lacks this: creates the user, or resets the password of an existing one. */
async function makeUser({ username, password }: Login, adminUrl: string): Promise<void> {
  const made = { LoginName: username, FullName: 'Sankofa', Groups: [], Password: password };
  const status = await post(adminUrl, '/users/', made);
  const isThere = status === 409;
  const path = `/users/${encodeURIComponent(username)}/command/reset-password`;
  const last = isThere ? await post(adminUrl, path, { NewPassword: password }) : status;
  if (last >= 300)
    throw new StoreUnavailable(`EventStoreDB at ${hostsOf(adminUrl)} did not make the user: HTTP ${last}.`);
}

/** Posts JSON to the first host of a connection string. Resolves with the status. */
function post(connectionString: string, path: string, body: object): Promise<number> {
  const { username, password } = loginOf(connectionString, 'SANKOFA_EVENTSTORE_ADMIN_URL');
  const [host = '', port = '2113'] = (hostsOf(connectionString).split(',')[0] ?? '').split(':');
  const settings = new URLSearchParams(connectionString.split('?')[1]?.toLowerCase() ?? '');
  const caFile = /[?&]tlsCAFile=([^&]*)/i.exec(connectionString)?.[1];
  const isPlain = settings.get('tls') === 'false';
  const options = {
    host,
    port,
    path,
    method: 'POST',
    auth: `${username}:${password}`,
    headers: { 'Content-Type': 'application/json' },
    timeout: TIMEOUT_MS,
    ...(caFile && { ca: readFileSync(decodeURIComponent(caFile)) }),
  };
  return new Promise((resolve, reject) => {
    const request = (isPlain ? requestHttp : requestHttps)(options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('timeout', () => request.destroy(new NoAnswer(TIMEOUT_MS)));
    request.once('error', (error) => reject(toUnavailable(error, `EventStoreDB at ${host}:${port}`)));
    request.end(JSON.stringify(body));
  });
}

function loginOf(connectionString: string, setting: string): Login {
  const [, username = '', password = ''] = /^[^:]+:\/\/([^:@/?]+):([^@]+)@/.exec(connectionString) ?? [];
  if (!username) throw new InvalidConfiguration(`${setting} names no user: esdb://user:password@host:2113`);
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
