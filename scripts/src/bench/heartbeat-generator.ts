// Simulates thousands of players, in its own process.
import { LIVE_PATH, type LiveAnswer, type LiveMessage } from '@sankofa/api/contract/live';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import type { HeartbeatLoad, HeartbeatsDone, Player } from './heartbeats.ts';
import { onSchedule } from './open-loop.ts';

const EVERY_S = 10;
/** Connections opened concurrently. */
const OPENING = 16;
/** People press Play at different times: a third of them in each of the first rounds. */
const STARTS = 3;

process.on('message', async (load: HeartbeatLoad) => process.send?.(await play(load)));

async function play({ url, players, warmUp, counted }: HeartbeatLoad): Promise<HeartbeatsDone> {
  const viewings = await connectAll(url, players);
  const perSecond = viewings.length / EVERY_S;
  const times: number[] = [];
  let refusal = '';
  const first = warmUp * viewings.length;
  const begun = new Map<string, number>();
  await onSchedule(perSecond, first + counted * viewings.length, async (piece, due) => {
    const viewing = viewings[piece % viewings.length];
    if (!viewing || refusal !== '') return;
    const round = Math.floor(piece / viewings.length);
    if (round < (piece % viewings.length) % STARTS) return;
    const start = begun.get(viewing.id) ?? due;
    begun.set(viewing.id, start);
    const said = await viewing.over.ask({
      kind: 'heartbeat',
      viewing_id: viewing.id,
      sequence: round,
      position_seconds: (due - start) / 1000,
      playing: true,
      rate: 1,
    });
    if (!('answer' in said && said.answer.accepted)) refusal = JSON.stringify(said);
    else if (piece >= first) times.push(performance.now() - due);
  });
  for (const { over } of viewings) over.close();
  return { times, seconds: counted * EVERY_S, refusal };
}

/** The connection of each viewing. */
async function connectAll(url: string, players: readonly Player[]): Promise<{ id: string; over: Connection }[]> {
  const pool = new Pool(url, { connections: OPENING });
  const viewings: { id: string; over: Connection }[] = [];
  const waiting = [...players];
  const open = async (): Promise<void> => {
    for (let player = waiting.pop(); player; player = waiting.pop()) {
      const over = await Connection.open(pool, url, player);
      viewings.push(...player.viewingIds.map((id) => ({ id, over })));
    }
  };
  await Promise.all(Array.from({ length: OPENING }, open));
  await pool.close();
  return viewings;
}

/** One browser's open connection. */
class Connection {
  readonly #socket: WebSocket;
  readonly #asked = new Map<number, (answer: LiveAnswer) => void>();
  #next = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as LiveAnswer;
      this.#asked.get(answer.id ?? -1)?.(answer);
      this.#asked.delete(answer.id ?? -1);
    });
  }

  static async open(pool: Pool, url: string, { token, address }: Player): Promise<Connection> {
    const headers = { 'x-forwarded-for': address };
    const { body } = await pool.request({
      method: 'POST',
      path: `${LIVE_PATH}/tickets`,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const { ticket } = (await body.json()) as { ticket: string };
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}?ticket=${ticket}`, {
      headers,
      perMessageDeflate: false,
    });
    await new Promise<void>((done, failed) => socket.once('open', () => done()).once('error', failed));
    return new Connection(socket);
  }

  ask(message: Omit<LiveMessage, 'id'>): Promise<LiveAnswer> {
    const id = this.#next++;
    return new Promise((done) => {
      this.#asked.set(id, done);
      this.#socket.send(JSON.stringify({ id, ...message }));
    });
  }

  close(): void {
    this.#socket.terminate();
  }
}
