import { randomUUID } from 'node:crypto';
import { AccessTokens } from '@sankofa/api/accounts/access-token';
import { SessionStore } from '@sankofa/api/accounts/session-store';
import { seedDemo } from '../seed/seed-demo.ts';
import { against, type Figure, median } from './figure.ts';
import { type Caller, openLoadGenerator } from './load.ts';
import { environmentOf, startApi, startProcess, startServer } from './processes.ts';
import { openSystem, type System, untilLive } from './system.ts';
import type { Workbench } from './workbench.ts';

const FILM = 'the-boy-who-drummed-the-rain';
const PEOPLE = 4_000;
/** Starts at the same time. */
const CONNECTIONS = 4;
const ROUNDS = 7;
const SECONDS = 3;

/**
 * Starts of a film by signed-in people (rules, payment, screens, an event and a grant for the media) while a projector
 * runs, 95th percentile, against that of a bare Koa route with one INSERT. Both servers take turns under the same load.
 */
export async function playbackStart(bench: Workbench): Promise<Figure[]> {
  const server = await bench.postgres();
  const system = await openSystem(bench, await bench.database(server, 'ours'));
  // Each person has their own address, so that rate limits, which stay on, reject no request.
  const env = { ...(await environmentOf(bench, system)), SANKOFA_TRUST_PROXY: 'true' };
  const projector = startProcess(bench, 'projections/src/main.ts', { env });
  await Promise.race([seedDemo(env), projector.failed]);
  await Promise.race([untilLive(bench, system), projector.failed]);
  const callers = await signIn(bench, system);
  const ours = await startApi(bench, env);
  const bareUrl = await bench.database(server, 'bare');
  const bare = await startServer(bench, 'scripts/src/bench/bare-koa.ts', {
    env: { ...process.env, DATABASE_URL: bareUrl, CONNECTIONS: String(CONNECTIONS) },
  });

  const generate = openLoadGenerator(bench);
  const load = { connections: CONNECTIONS, seconds: SECONDS, callers };
  const playback = { pages: [`/api/movies/${FILM}/playback`], encoding: 'identity' };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const started = await Promise.race([generate({ ...load, url: ours, work: playback }), projector.failed]);
    const inserted = await generate({ ...load, url: bare, work: { consents: '/' } });
    // The first round warms up.
    if (round === 0) continue;
    times.ours.push(started.p95);
    times.bare.push(inserted.p95);
  }
  return [against('playback.start', median(times.ours), 'ms', median(times.bare))];
}

async function signIn(bench: Workbench, { connectionString, masterKey, vault }: System): Promise<Caller[]> {
  const tokens = new AccessTokens(masterKey.derive('access tokens'), () => new Date());
  const sessions = new SessionStore(bench.pool(connectionString, 1));
  const callers: Caller[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const [accountId, sessionId] = [randomUUID(), randomUUID()];
    await vault.keyFor(accountId);
    await sessions.open(sessionId, accountId, 'viewer', new Date());
    const token = await tokens.issue({ accountId, sessionId, audience: 'viewer', role: null });
    callers.push({ token, address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
  }
  return callers;
}
