import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendRaw } from '../testing/raw-request.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

// The test delays appends with a lock on PostgreSQL's table.
describe.skipIf(process.env.STORE === 'eventstoredb')('a stopping server (log in PostgreSQL)', () => {
  let test: TestApi;
  let port: number;
  let viewer: SignedInPerson;
  let agent: Agent;
  beforeEach(async () => {
    test = await startTestApi();
    port = await test.api.listen(0, '127.0.0.1');
    await test.publish('marketing-emails', 'May we write to you?');
    viewer = await test.signUp();
    agent = new Agent({ keepAlive: true });
  });
  afterEach(async () => {
    agent.destroy();
    await test.close();
  });

  const consent = (given: boolean, { headers }: SignedInPerson = viewer) =>
    sendRaw(port, {
      method: 'POST',
      path: '/api/legal/consent',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ consent_type: 'marketing_emails', consent_given: given, explicit_consent: true }),
      agent,
    });

  /** Blocks all appends until released, and no reads: only appends wait for the lock. */
  async function holdLog(): Promise<{ isWaitedFor(): Promise<boolean>; letGo(): Promise<void> }> {
    const client = await test.runtime.pool.connect();
    await client.query('begin; lock table log.events in share mode');
    return {
      isWaitedFor: async () => {
        const { rows } = await client.query(
          `select 1 from pg_locks where not granted and relation = 'log.events'::regclass`,
        );
        return rows.length > 0;
      },
      letGo: async () => {
        await client.query('commit');
        client.release();
      },
    };
  }

  const isClosed = (socket: Socket): Promise<unknown> =>
    new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
  const isRefused = async (): Promise<boolean> => {
    const socket = connect(port, '127.0.0.1');
    const refused = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    socket.destroy();
    return refused;
  };

  it('finishes requests in progress and closes all other connections', async () => {
    const owner = await test.signUpStaff('owner');
    const [stream, idle, silent] = await Promise.all(
      ['/api/admin/changes', '/healthz', null].map(async (path) => {
        const socket = connect(port, '127.0.0.1').setEncoding('utf8');
        await new Promise((resolve) => socket.once('connect', resolve));
        if (path === null) return socket;
        socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${owner.headers.Authorization}\r\n\r\n`);
        const head = await new Promise<string>((resolve) => socket.once('data', (text) => resolve(String(text))));
        expect(head).toMatch(/^HTTP\/1\.1 200 /);
        return socket.resume();
      }),
    );
    if (!stream || !idle || !silent) throw new Error('not connected');
    await test.upToDate();
    const before = await test.events();
    const log = await holdLog();
    const underWay = consent(true);
    await vi.waitFor(async () => expect(await log.isWaitedFor()).toBe(true), { timeout: 5_000 });

    const stopped = test.stopApi();
    // All of this happens while the request is in progress: if it had been cut off by the timeout, it would have no
    // response.
    await Promise.all([stream, idle, silent].map(isClosed));
    await vi.waitFor(async () => expect(await isRefused()).toBe(true));
    await log.letGo();
    const answer = await underWay;
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await stopped;
    expect(await test.events()).toBe(before + 1);
  });

  it('reports no success for anything that is not in the log', { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => test.signUp()));
    const acknowledged: string[] = [];
    let answers = 0;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const write = async (person: SignedInPerson): Promise<void> => {
      for (let n = 0; ; n++) {
        const answer = await consent(n % 2 === 0, person).catch(() => null);
        if (!answer) return;
        if (++answers > 40) begin();
        expect(answer.status, answer.text).toBe(200);
        acknowledged.push(String(answer.headers['sankofa-position']));
      }
    };
    const writing = Promise.all(people.map(write));
    await Promise.race([begun, writing]);
    expect(answers).toBeGreaterThan(40);
    await test.stopApi();
    await writing;
    const recorded = await test.eventsOf('ConsentGranted', 'ConsentWithdrawn');
    const stored = new Set(recorded.map(({ position }) => String(position)));
    expect(acknowledged.filter((position) => !stored.has(position))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  });

  it('is not ready, and closes connections after each response', async () => {
    const log = await holdLog();
    const underWay = consent(true);
    await vi.waitFor(async () => expect(await log.isWaitedFor()).toBe(true), { timeout: 5_000 });
    // Half a request: its connection is neither idle nor silent.
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    await new Promise<void>((resolve) => socket.write('GET /readyz HTTP/1.1\r\nHost', () => resolve()));
    await sendRaw(port, { method: 'GET', path: '/healthz' });
    const stopped = test.stopApi();
    socket.write(': a\r\n\r\n');
    await isClosed(socket);
    expect(received).toMatch(/^HTTP\/1\.1 503 /);
    expect(received).toMatch(/\r\nConnection: close\r\n/);
    await log.letGo();
    expect((await underWay).status).toBe(200);
    await stopped;
  });
});
