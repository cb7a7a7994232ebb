import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@sankofa/events/database/migrate';
import { migrations } from '@sankofa/events/database/migrations';
import { startTestServer } from '@sankofa/events/store/eventstoredb/testing/server';
import { freshDatabase } from '@sankofa/events/testing/database';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYABLE } from '../film/videos.ts';
import { demoFilms } from '../seed/seed-films.ts';
import { freePort } from '../services/free-port.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Started {
  readonly said: () => string;
  readonly stop: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | null>;
}

/** HTTP status; 0 without response. */
const answers = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

describe('npm start', () => {
  let folder: string;
  let port: number;
  let blocker: Server;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-start-'));
    // PostgreSQL does not run as root: its user needs access to this folder.
    await chmod(folder, 0o755);
    blocker = createServer();
    port = await new Promise((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function start(env: NodeJS.ProcessEnv = {}, script = 'scripts/start.mjs', args: readonly string[] = []): Started {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        SANKOFA_DATA: join(folder, 'data'),
        SANKOFA_DEMO_HISTORY: 'false',
        ...env,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { said: () => said, stop: (signal) => child.kill(signal), ended };
  }

  /** Resolves with the exit code and the output. */
  const code = (data: string): Promise<[number, string]> =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH, SANKOFA_DATA: join(folder, data) };
      execFile(process.execPath, [join(root, 'scripts', 'run.mjs'), 'code'], { env }, (error, stdout, stderr) =>
        resolve([Number(error?.code ?? 0), stdout + stderr]),
      );
    });

  it('names an invalid setting and exits', async () => {
    const started = start({ PORT: 'eighty' });
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain('PORT');
  });

  it('reports a malformed EVENTSTORE_URL without its password and exits', async () => {
    const started = start({ EVENTSTORE_URL: 'esdb://ama:secret@localhost:port?tls=false' });
    expect(await started.ended).toBe(1);
    expect(started.said()).toMatch(/The connection string of EventStoreDB in EVENTSTORE_URL is malformed/);
    expect(started.said()).not.toMatch(/secret|at file:/);
  });

  it('waits for EventStoreDB and continues', { timeout: 120_000 }, async () => {
    const server = await startTestServer();
    await server.stop();
    const free = await freePort();
    const env = { PORT: String(free), EVENTSTORE_URL: server.url, SANKOFA_DATA: join(folder, 'waiting') };
    const started = start({ ...env, SANKOFA_DEMO: 'false' });
    const where = /127\.0\.0\.1:\d+/.exec(server.url)?.[0];
    const sentence = `EventStoreDB at ${where} cannot be reached: the connection was refused.`;
    await expect.poll(started.said, { timeout: 60_000 }).toContain(`${sentence} Retrying; press Ctrl-C to stop.`);
    expect(started.said()).not.toMatch(/^\{|at file:/m);
    await server.start();
    await expect.poll(started.said, { timeout: 60_000 }).toContain('Sankofa is up');
    started.stop('SIGTERM');
    expect(await started.ended).toBe(0);
    await server.stop();
  });

  it('reports that its port is in use and exits', async () => {
    const started = start();
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=8081 npm start`,
    );
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('starts everything, and starts again on the same data', { timeout: 120_000 }, async () => {
    const address = `http://127.0.0.1:${port}`;
    const headers = { 'Content-Type': 'application/json' };
    const person = { email: 'kept@example.test', password: 'long enough', name: 'Kept' };

    const first = start();
    // Ready means that all demo data can be found.
    await expect.poll(() => answers(`${address}/readyz`), { timeout: 60_000, interval: 10 }).toBe(200);
    for (const movieId of [...demoFilms().map(({ fields }) => String(fields.id)), ...PLAYABLE]) {
      expect(await answers(`${address}/api/movies/${movieId}`), movieId).toBe(200);
    }
    expect(await answers(`${address}/api/legal/cookies`)).toBe(200);
    await expect.poll(first.said, { timeout: 60_000 }).toContain('Sankofa is up');
    expect(first.said()).toContain('compliance@sankofa.example');
    for (const path of ['/', '/admin', '/api/openapi.json', '/healthz', '/readyz']) {
      expect((await fetch(address + path)).status, path).toBe(200);
    }
    const body = JSON.stringify(person);
    expect((await fetch(`${address}/api/auth/register`, { method: 'POST', headers, body })).status).toBe(201);
    first.stop('SIGTERM');
    expect(await first.ended).toBe(0);
    await expect(fetch(address)).rejects.toThrow();

    const second = start();
    await expect.poll(second.said, { timeout: 60_000 }).toContain('Sankofa is up');
    expect(second.said()).not.toContain('Preparing a new database');
    expect((await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(400);
    const signIn = JSON.stringify({ email: person.email, password: person.password });
    expect((await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: signIn })).status).toBe(200);
    second.stop('SIGTERM');
    expect(await second.ended).toBe(0);

    expect(await code('data')).toEqual([0, expect.stringMatching(/^\d{6}\n$/m)]);

    // Demo passwords are public.
    const shared = start({ SANKOFA_DEMO: 'false', SANKOFA_PUBLIC_URL: 'https://films.example' });
    expect(await shared.ended).toBe(1);
    expect(shared.said()).toContain('This log holds the demo, whose passwords are public');
  });

  it('adds no demo data to a log with other events', { timeout: 120_000 }, async () => {
    const address = `http://127.0.0.1:${port}`;
    const real = { SANKOFA_DATA: join(folder, 'real') };
    const post = (path: string, body: object) =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const first = start({ ...real, SANKOFA_DEMO: 'false' });
    await expect.poll(first.said, { timeout: 60_000 }).toContain('Sankofa is up');
    const person = { email: 'real@example.test', password: 'a real password', name: 'Real' };
    expect((await post('/api/auth/register', person)).status).toBe(201);
    first.stop('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start(real);
    await expect.poll(second.said, { timeout: 60_000 }).toContain('Sankofa is up');
    expect(second.said()).toContain('Starting without the demo: the log contains other events.');
    const owner = { email: 'owner@sankofa.example', password: 'sankofa-demo' };
    expect((await post('/api/auth/login', owner)).status).toBe(401);
    expect((await fetch(`${address}/api/outbox`)).status).toBe(404);
    second.stop('SIGTERM');
    expect(await second.ended).toBe(0);

    expect(await code('real')).toEqual([1, expect.stringContaining('No demo data in')]);
    const third = start({ ...real, SANKOFA_DEMO: 'true' });
    expect(await third.ended).toBe(1);
    expect(third.said()).toContain('SANKOFA_DEMO=true is not possible: the log contains other events.');
  });

  describe('and each process', () => {
    const number = migrations.length + 1;
    let env: NodeJS.ProcessEnv;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      const database = await freshDatabase();
      const vault = await freshDatabase();
      drop = async () => {
        await database.drop();
        await vault.drop();
      };
      const pool = new Pool({ connectionString: database.url, max: 1 });
      await migrate(pool, undefined, [...migrations, { number, name: 'next', as: 'application', sql: 'select' }]);
      await pool.end();
      const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      env = {
        PORT: String(await freePort()),
        DATABASE_URL: database.url,
        VAULT_URL: vault.url,
        SANKOFA_MASTER_KEY: randomBytes(32).toString('base64'),
        SANKOFA_LOG_KEY: key,
        SANKOFA_SIGNING_KEY: key,
        KAFKA_BROKERS: '127.0.0.1:9',
      };
    });
    afterAll(() => drop());

    it.each([
      ['scripts/start.mjs'],
      ['scripts/src/migrate/main.ts'],
      ['scripts/src/seed/main.ts', '--films', '1'],
      ['projections/src/main.ts'],
      ['projections/src/relay/main.ts'],
      ['projections/src/cli/main.ts', 'status'],
      ['projections/src/cli/log.ts', 'check'],
      ['api/src/main.ts'],
    ])('refuses a database newer than the release: %s', async (script, ...args) => {
      const refused = start(env, script, args);
      expect(await refused.ended).toBe(1);
      expect(refused.said()).toContain(`The database is newer than this release: it has migration ${number} (next)`);
    });
  });
});
