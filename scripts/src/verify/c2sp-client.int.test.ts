import { execFile, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicLog } from '@sankofa/api/audit/public-log';
import { NOTE_TYPE, NoteKey } from '@sankofa/events/proof/note';
import { publishCheckpoint } from '@sankofa/events/proof/publish-checkpoint';
import { Signer } from '@sankofa/events/proof/signer';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { Witness } from '@sankofa/events/proof/witness/witness';
import { WitnessClient } from '@sankofa/events/proof/witness/witness-client';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WitnessFiles } from '../witness/witness-files.ts';
import { witnessServer } from '../witness/witness-server.ts';

const PREFIX = '/.well-known/sankofa/log/1';
const client = fileURLToPath(new URL('../../assets/c2sp-client', import.meta.url));
const hasGo = spawnSync('go', ['version']).status === 0;
/** Includes the download of its packages. */
const TIMEOUT_MS = 120_000;
/** Two full tiles and a partial one. */
const EVENTS = 700;

/** Needs Go, and once its module proxy. */
describe.skipIf(!hasGo)('a client of others, in Go', { timeout: TIMEOUT_MS }, () => {
  let log: LogWithKeeper;
  let folder: string;
  const servers: Server[] = [];
  beforeAll(async () => {
    log = await openLogWithKeeper();
    folder = await mkdtemp(join(tmpdir(), 'sankofa-c2sp-'));
    await log.fillStream(EVENTS);
    await log.keep(async () => void (await log.signed(EVENTS)));
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const server of servers) server.close();
    await log.close();
    await rm(folder, { recursive: true });
  });

  async function addressOf(server: Server): Promise<string> {
    servers.push(server);
    if (!server.listening) await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const run = (...args: string[]): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      execFile('go', ['run', '.', ...args], { cwd: client }, (error, stdout, stderr) =>
        // When it succeeds, its errors name the packages that Go has downloaded.
        resolve(error ? { code: 1, said: stderr } : { code: 0, said: stdout }),
      );
    });

  it('verifies checkpoint, tiles and entries, and the cosignature of our witness', async () => {
    const services = { queries: log.pool, store: log.store };
    const app = new Koa().use(publicLog({ services, signer: async () => log.signer, feedTokens: [] }));
    const url = await addressOf(app.listen(0, '127.0.0.1'));
    const keys = await (await fetch(`${url}/.well-known/sankofa/keys`)).text();
    const logKey = keys.split('\n').find((line) => line.includes('+')) ?? '';

    const { privateKey } = generateKeyPairSync('ed25519');
    const signer = new Signer(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    const key = new NoteKey('witness.test/w1', NOTE_TYPE.cosignature, signer.publicKey);
    const store = new WitnessFiles(folder);
    const witness = new Witness({ key, signer, logs: [NoteKey.parse(logKey)], store, clock: () => new Date() });
    const ours = witnessServer({ plain: witness }, key.vkey, () => undefined);
    const witnesses = [new WitnessClient(await addressOf(ours.listen(0, '127.0.0.1')), key)];
    const head = await log.signed(EVENTS);
    const { signal } = new AbortController();
    const published = await publishCheckpoint(head, { log: 'events', pool: log.pool, witnesses, quorum: 1, signal });
    expect(published).toContain(key.name);

    expect(await run(url + PREFIX, logKey, key.vkey)).toEqual({ code: 0, said: `${EVENTS} entries\n` });
    // A key that has not signed.
    const other = new NoteKey(key.name, NOTE_TYPE.cosignature, generateKeyPairSync('ed25519').publicKey);
    expect(await run(url + PREFIX, logKey, other.vkey)).toMatchObject({ code: 1 });
  });
});
