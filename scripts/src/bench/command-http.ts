import { randomUUID } from 'node:crypto';
import { AccessTokens } from '@sankofa/api/accounts/access-token';
import { SessionStore } from '@sankofa/api/accounts/session-store';
import { recordConsent } from '@sankofa/api/contract/privacy';
import { seedDemo } from '../seed/seed-demo.ts';
import { against, type Figure, median } from './figure.ts';
import { type Caller, openLoadGenerator } from './load.ts';
import { environmentOf, startApi, startProcess, startServer } from './processes.ts';
import { openSystem, type System, untilLive } from './system.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 64;
const CALLERS = 640;
const ROUNDS = 7;
const SECONDS = 3;
/** Connections to the baseline route; more do not make it faster. */
const BARE_CONNECTIONS = '20';

/**
 * Consent changes over HTTP (token, limits, validation, decision, encryption, append), against a bare Koa route with
 * one INSERT. Both servers run in their own process on the same PostgreSQL and take turns under the same load.
 */
export async function commandHttp(bench: Workbench): Promise<Figure[]> {
  const server = await bench.postgres();
  const system = await openSystem(bench, await bench.database(server, 'ours'));
  // Each caller has its own address, so that rate limits, which stay on, reject no request.
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  await fillReadModels(bench, system, env);
  const callers = await signIn(bench, system);
  const ours = await startApi(bench, env);
  const bareUrl = await bench.database(server, 'bare');
  const bare = await startServer(bench, 'scripts/src/bench/bare-koa.ts', {
    env: { ...process.env, DATABASE_URL: bareUrl, CONNECTIONS: BARE_CONNECTIONS },
  });

  const generate = openLoadGenerator(bench);
  const answered = { [ours]: 0, [bare]: 0 };
  const under = async (url: string): Promise<number> => {
    const load = { url, work: { consents: recordConsent.path }, connections: CONNECTIONS, seconds: SECONDS, callers };
    const done = await generate(load);
    answered[url] = (answered[url] ?? 0) + done.answered;
    return done.answered / done.seconds;
  };
  const before = await system.store.head();
  await under(ours);
  await under(bare);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await under(ours));
    rates.bare.push(await under(bare));
  }
  const types = ['ConsentGranted', 'ConsentWithdrawn'];
  expectStored(await system.store.count({ after: before, types }), answered[ours]);
  expectStored(await countRows(bench, bareUrl), answered[bare]);
  return [against('command.http', median(rates.ours), 'requests/s', median(rates.bare))];
}

/** Publishes the documents that consents refer to, and builds the read models. No projector runs afterwards. */
async function fillReadModels(bench: Workbench, system: System, env: NodeJS.ProcessEnv): Promise<void> {
  const projector = startProcess(bench, 'projections/src/main.ts', { env });
  await Promise.race([untilLive(bench, system), projector.failed]);
  await seedDemo(env);
  await Promise.race([untilLive(bench, system), projector.failed]);
  await projector.stop();
}

/** Creates people with a session each, without hashing a password. */
async function signIn(bench: Workbench, { connectionString, masterKey, vault }: System): Promise<Caller[]> {
  const tokens = new AccessTokens(masterKey.derive('access tokens'), () => new Date());
  const sessions = new SessionStore(bench.pool(connectionString, 1));
  const callers: Caller[] = [];
  for (let n = 0; n < CALLERS; n++) {
    const accountId = randomUUID();
    const sessionId = randomUUID();
    await vault.keyFor(accountId);
    await sessions.open(sessionId, accountId, 'viewer', new Date());
    const token = await tokens.issue({ accountId, sessionId, audience: 'viewer', role: null });
    callers.push({ token, address: `10.0.${n >> 8}.${n & 255}` });
  }
  return callers;
}

async function countRows(bench: Workbench, connectionString: string): Promise<number> {
  const { rows } = await bench
    .pool(connectionString, 1)
    .query<{ n: number }>('select count(*)::float8 as n from consents');
  return rows[0]?.n ?? 0;
}

function expectStored(stored: number, answered: number | undefined): void {
  if (stored !== answered) throw new RangeError(`${stored} stored of ${answered} answered with a yes`);
}
