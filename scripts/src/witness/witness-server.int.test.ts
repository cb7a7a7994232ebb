import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTE_TYPE, NoteKey, parseNote } from '@sankofa/events/proof/note';
import { publishedCheckpoint } from '@sankofa/events/proof/publish-checkpoint';
import { Signer } from '@sankofa/events/proof/signer';
import { type LogWithKeeper, openLogWithKeeper } from '@sankofa/events/proof/testing/log-with-keeper';
import { Witness } from '@sankofa/events/proof/witness/witness';
import { WitnessClient } from '@sankofa/events/proof/witness/witness-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WitnessFiles } from './witness-files.ts';
import { witnessServer } from './witness-server.ts';

const newSigner = (): Signer =>
  new Signer(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

/** The keeper of the test does not wait for it. */
const PUBLISH_EVERY_MS = 1;

describe('witnesses of the log', () => {
  const origin = 'sankofa.test/.well-known/sankofa/log/1';
  let log: LogWithKeeper;
  let folder: string;
  let servers: Server[];
  beforeEach(async () => {
    log = await openLogWithKeeper();
    folder = await mkdtemp(join(tmpdir(), 'sankofa-witness-'));
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) server.close();
    await log.close();
    await rm(folder, { recursive: true });
  });

  const signers = new Map<string, Signer>();

  /** Starts a witness; one of the same name continues with its key and its files. */
  async function startWitness(name: string) {
    const signer = signers.get(name) ?? newSigner();
    signers.set(name, signer);
    const key = new NoteKey(name, NOTE_TYPE.cosignature, signer.publicKey);
    const logs = [origin, `${origin}/maps`].map((name) => new NoteKey(name, NOTE_TYPE.signature, log.signer.publicKey));
    const store = new WitnessFiles(join(folder, name.replace('/', '-')));
    const server = witnessServer(
      { plain: new Witness({ key, signer, logs, store, clock: () => new Date() }) },
      `${key.vkey}\n`,
      (error) => {
        throw error;
      },
    );
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const [client] = WitnessClient.parseList(`# ours\n${key.vkey} ${url}/`);
    if (!client) throw new Error('No witness in the list');
    return {
      url,
      client,
      key,
      stop: (): void => {
        server.close();
        server.closeAllConnections();
      },
    };
  }

  /** Runs a keeper until it has published a checkpoint of this size, or warned. */
  async function keepUntil(size: number, witnesses: WitnessClient[], quorum = witnesses.length): Promise<string[]> {
    let warned: () => void = () => undefined;
    const warning = new Promise<void>((resolve) => {
      warned = resolve;
    });
    const warnings: string[] = [];
    const published = async (): Promise<void> => {
      while ((await publishedCheckpoint(log.pool))?.size !== size) await new Promise((done) => setTimeout(done, 10));
    };
    const warn = (_: object, message: string): void => {
      warnings.push(message);
      if (message.includes('not published')) warned();
    };
    await log.keep(() => Promise.race([published(), warning]), {
      witnesses: { witnesses, quorum },
      publishEveryMs: PUBLISH_EVERY_MS,
      warn,
    });
    return warnings;
  }

  it('cosign each checkpoint, also after a restart of keeper or witness', async () => {
    const [one, two] = [await startWitness('witness.test/1'), await startWitness('witness.test/2')];
    await log.fill(3);
    await keepUntil(3, [one.client, two.client]);
    const first = parseNote((await publishedCheckpoint(log.pool))?.note ?? '');
    for (const { key } of [one, two]) expect(key.verify(first)).toBeGreaterThan(0);

    two.stop();
    const again = await startWitness('witness.test/2');
    await log.fill(300);
    await keepUntil(303, [one.client, again.client]);
    const second = parseNote((await publishedCheckpoint(log.pool))?.note ?? '');
    for (const { key } of [one, again]) expect(key.verify(second)).toBeGreaterThan(0);
    const files = await readdir(join(folder, 'witness.test-2'));
    expect(files.filter((file) => file.endsWith('.checkpoint'))).toHaveLength(2);
  });

  it('delay publication, but not the log, while they are away', async () => {
    const one = await startWitness('witness.test/1');
    one.stop();
    await log.fill(3);
    const warnings = await keepUntil(3, [one.client]);
    expect(warnings).toContain('the checkpoint is not published without its quorum of witnesses');
    expect(await publishedCheckpoint(log.pool)).toBeNull();
    await log.fill(1);
    const back = await startWitness('witness.test/1');
    expect(await keepUntil(4, [back.client])).toEqual([]);
    // Without a quorum, the log publishes alone.
    back.stop();
    await log.fill(1);
    expect(new Set(await keepUntil(5, [back.client], 0))).toEqual(new Set(['a witness did not cosign the checkpoint']));
  });

  it('refuse a log that was rewritten together with every file of its keeper', async () => {
    const one = await startWitness('witness.test/1');
    await log.fill(3);
    await keepUntil(3, [one.client]);
    // Someone with the database, the key and the heads file.
    await log.rewrite(2, { data: '{"n":"changed"}' });
    await log.forgeTree();
    await log.forgetSigned();
    await log.fill(1);
    const warnings = await keepUntil(4, [one.client]);
    expect(warnings).toContain('the checkpoint is not published without its quorum of witnesses');
    expect((await publishedCheckpoint(log.pool))?.size).toBe(3);
  });

  it('answer with their key, and refuse other requests', async () => {
    const { url } = await startWitness('witness.test/1');
    expect(await (await fetch(url)).text()).toMatch(/^witness\.test\/1\+[0-9a-f]{8}\+\S+\n$/);
    const post = (body: string, path = '/add-checkpoint') => fetch(url + path, { method: 'POST', body });
    expect((await fetch(`${url}/add-checkpoint`)).status).toBe(405);
    expect((await post('x', '/other')).status).toBe(404);
    expect((await post('x')).status).toBe(400);
    expect((await post('x'.repeat(100_000))).status).toBe(413);
  });
});
