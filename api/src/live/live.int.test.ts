import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ProblemError } from '../client/client.ts';
import { LiveClient } from '../client/live-client.ts';
import { LiveAnswer } from '../contract/live.ts';
import type { Playing } from '../contract/playback.ts';
import { addReadyFilm } from '../playback/testing/ready-film.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('a live connection', () => {
  let test: TestApi;
  let port: number;
  const opened: WebSocket[] = [];
  beforeAll(async () => {
    test = await startTestApi({ limits: { account: 40 }, trustProxy: true });
    port = await test.api.listen(0, '127.0.0.1');
    await addReadyFilm(test, 'film');
    await addReadyFilm(test, 'demo', { freeToVisitors: true });
  });
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.terminate();
  });
  afterAll(() => test.close());

  async function ticketFor(person?: SignedInPerson): Promise<string> {
    const answer = await test.http.post('/api/live/tickets').set(person?.headers ?? {});
    expect(answer.status).toBe(201);
    return answer.body.ticket;
  }
  const addressFor = (ticket: string): string => `ws://127.0.0.1:${port}/api/live?ticket=${ticket}`;

  async function connect(person?: SignedInPerson): Promise<WebSocket> {
    const socket = new WebSocket(addressFor(await ticketFor(person)));
    opened.push(socket);
    await once(socket, 'open');
    return socket;
  }

  /** Status and code with which an upgrade was refused. */
  function refusal(address: string, headers: Record<string, string> = {}): Promise<[number | undefined, string]> {
    const socket = new WebSocket(address, { headers });
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => reject(new Error('It was opened.')));
      socket.once('unexpected-response', async (_request, response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve([response.statusCode, JSON.parse(text).code]);
      });
    });
  }

  async function say(socket: WebSocket, message: object | string | Buffer): Promise<LiveAnswer> {
    const answer = once(socket, 'message');
    socket.send(typeof message === 'string' || message instanceof Buffer ? message : JSON.stringify(message));
    const [data] = await answer;
    return LiveAnswer.parse(JSON.parse(String(data)));
  }

  const open = async (film: string, person?: SignedInPerson): Promise<Playing> =>
    (await test.http.get(`/api/movies/${film}/playback`).set(person?.headers ?? {})).body.playback;
  const report = ({ viewing_id }: Playing, sequence: number, position: number) => ({
    id: sequence,
    kind: 'heartbeat',
    viewing_id,
    sequence,
    position_seconds: position,
    playing: true,
    rate: 1,
  });

  it('accepts heartbeats like requests: validates, records and acknowledges them by id', async () => {
    const person = await test.signUp();
    const film = await open('film', person);
    const socket = await connect(person);
    const first = await say(socket, report(film, 0, 0));
    expect(first).toMatchObject({ id: 0, answer: { accepted: true, position_seconds: 0, minutes_left: null } });
    const { position = '' } = first as { position?: string };
    test.clock.pass(10);
    const second = await say(socket, report(film, 1, 10));
    expect(second).toMatchObject({ id: 1, answer: { accepted: true, position_seconds: 10 } });
    expect(await say(socket, report(film, 1, 10))).toMatchObject({ id: 1, answer: { accepted: false } });
    expect(await say(socket, report(film, 2, 900))).toMatchObject({ id: 2, answer: { accepted: false } });
    const { body } = await test.http
      .get('/api/movies/film/continue-watching')
      .set({ ...person.headers, 'Sankofa-Position': position });
    expect(body).toEqual({ watch_time: 10, completed: false });
  });

  it('accepts visitors, with no access to the viewings of others', async () => {
    const [owner, other] = [await test.signUp(), await test.signUp()];
    const [film, demo] = [await open('film', owner), await open('demo')];
    const visitor = await connect();
    expect(await say(visitor, report(demo, 0, 0))).toMatchObject({ answer: { accepted: true } });
    const refused = { problem: { status: 404, code: 'not_found' } };
    expect(await say(visitor, report(film, 0, 0))).toMatchObject(refused);
    expect(await say(await connect(other), report(film, 0, 0))).toMatchObject(refused);
  });

  it('opens with a ticket: once, within 30 s, for an active session', async () => {
    const person = await test.signUp();
    const used = await ticketFor(person);
    const socket = new WebSocket(addressFor(used));
    opened.push(socket);
    await once(socket, 'open');
    const unauthorized = [401, 'unauthorized'];
    expect(await refusal(addressFor(used))).toEqual(unauthorized);
    expect(await refusal(addressFor('made-up'))).toEqual(unauthorized);
    expect(await refusal(`ws://127.0.0.1:${port}/api/live`)).toEqual(unauthorized);
    const late = await ticketFor(person);
    test.clock.pass(31);
    expect(await refusal(addressFor(late))).toEqual(unauthorized);
    const left = await ticketFor(person);
    await test.http.post('/api/auth/logout').set(person.headers).expect(200);
    expect(await refusal(addressFor(left))).toEqual(unauthorized);
  });

  it('opens neither from another site nor at another path', async () => {
    const ticket = await ticketFor();
    expect(await refusal(addressFor(ticket), { Origin: 'https://elsewhere.example' })).toEqual([403, 'foreign_origin']);
    expect(await refusal(`ws://127.0.0.1:${port}/api/movies`)).toEqual([404, 'not_found']);
    const socket = new WebSocket(addressFor(ticket), { headers: { Origin: `http://127.0.0.1:${port}` } });
    opened.push(socket);
    await once(socket, 'open');
  });

  it('answers a malformed message with a problem and stays open', async () => {
    const socket = await connect();
    const demo = await open('demo');
    for (const [message, id, code] of [
      ['hello', null, 'malformed_json'],
      ['{"id":7}', 7, 'invalid_request'],
      [{ ...report(demo, 3, 0), kind: 'other' }, 3, 'invalid_request'],
      [{ ...report(demo, 4, 0), rate: 100 }, 4, 'invalid_request'],
      [{ ...report(demo, 5, 0), more: 1 }, 5, 'invalid_request'],
      [Buffer.from('{}'), null, 'malformed_json'],
    ] as const) {
      expect(await say(socket, message)).toMatchObject({ id, problem: { status: 400, code } });
    }
    expect(await say(socket, report(demo, 6, 0))).toMatchObject({ id: 6, answer: { accepted: true } });
  });

  it('closes after an oversized message', async () => {
    const socket = await connect();
    socket.send('x'.repeat(5_000));
    expect(await once(socket, 'close')).toEqual([1009, expect.anything()]);
  });

  it('counts messages together with the requests of an account', async () => {
    const person = await test.signUp();
    const film = await open('film', person);
    const socket = await connect(person);
    const answers: LiveAnswer[] = [];
    for (let n = 0; n < 45; n++) answers.push(await say(socket, report(film, n, 0)));
    const refused = answers.filter((answer) => 'problem' in answer);
    expect(refused.length).toBeGreaterThanOrEqual(45 - 40);
    expect(refused[0]).toMatchObject({ problem: { code: 'too_many_requests' }, retry_after: expect.any(Number) });
    expect((await test.http.get('/api/movies/film/continue-watching').set(person.headers)).status).toBe(429);
  });

  it('closes with its own session and no other', async () => {
    const [leaver, other] = [await test.signUp(), await test.signUp()];
    const [left, stays] = [await connect(leaver), await connect(other)];
    const end = once(left, 'close');
    await test.http.post('/api/auth/logout').set(leaver.headers).expect(200);
    expect(await end).toEqual([1008, expect.anything()]);
    expect(stays.readyState).toBe(WebSocket.OPEN);
  });

  describe('its client', () => {
    function clientFor(person: { now: SignedInPerson }): { client: LiveClient; sockets: WebSocket[] } {
      const sockets: WebSocket[] = [];
      const client = new LiveClient({
        address: async () => addressFor(await ticketFor(person.now)),
        owner: () => person.now.id,
        connect: (address) => {
          const socket = new WebSocket(address);
          sockets.push(socket);
          opened.push(socket);
          return socket as unknown as globalThis.WebSocket;
        },
      });
      return { client, sockets };
    }
    const message = (film: Playing, sequence: number) => {
      const { id: _, ...rest } = report(film, sequence, 0);
      return { ...rest, kind: 'heartbeat' } as const;
    };

    it('opens a connection beside requests, closes it when the account changes, and reopens it', async () => {
      const person = { now: await test.signUp() };
      const film = await open('film', person.now);
      const { client, sockets } = clientFor(person);
      expect(client.ask(message(film, 0))).toBeNull();
      const answer = await vi.waitUntil(() => client.ask(message(film, 1)), 5_000);
      expect(answer.accepted).toBe(true);
      expect(sockets).toHaveLength(1);

      const refused = client.ask({ ...message(film, 2), rate: 99 });
      await expect(refused).rejects.toMatchObject({ status: 400, code: 'invalid_request' });

      person.now = await test.signUp();
      expect(client.ask(message(film, 3))).toBeNull();
      await expect(vi.waitUntil(() => client.ask(message(film, 4)), 5_000)).rejects.toMatchObject({ status: 404 });
      expect(sockets).toHaveLength(2);
      await vi.waitFor(() => expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED));
      client.close();
    });

    it('reports a connection that breaks before the answer, or cannot be opened', async () => {
      const person = { now: await test.signUp() };
      const film = await open('film', person.now);
      const { client, sockets } = clientFor(person);
      await vi.waitUntil(() => client.ask(message(film, 0)), 5_000);
      const asked = client.ask(message(film, 1));
      sockets[0]?.terminate();
      await expect(asked).rejects.toBeInstanceOf(ProblemError);
      await expect(asked).rejects.toMatchObject({ status: 0 });

      let attempts = 0;
      const clock = { now: 0 };
      const blocked = new LiveClient({
        address: async () => {
          attempts++;
          return `ws://127.0.0.1:${port}/api/live?ticket=blocked`;
        },
        owner: () => null,
        connect: (address) => new WebSocket(address) as unknown as globalThis.WebSocket,
        now: () => clock.now,
      });
      expect(blocked.ask(message(film, 0))).toBeNull();
      await vi.waitFor(async () => {
        expect(blocked.ask(message(film, 1))).toBeNull();
        clock.now += 61_000;
        expect(attempts).toBe(2);
      }, 5_000);
      expect(blocked.ask(message(film, 2))).toBeNull();
      expect(attempts).toBeLessThanOrEqual(3);
    });

    it('receives a close message when the server stops', async () => {
      const socket = await connect();
      const end = once(socket, 'close');
      await test.stopApi();
      expect(await end).toEqual([1001, expect.anything()]);
    });
  });
});
