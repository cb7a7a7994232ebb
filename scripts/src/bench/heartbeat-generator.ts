// Plays the part of thousands of players, from a process of its own.
import type { Heartbeat } from '@sankofa/api/contract/playback';
import { Pool } from 'undici';
import type { HeartbeatLoad, HeartbeatsDone, Player } from './heartbeats.ts';
import { onSchedule } from './open-loop.ts';

const EVERY_S = 10;
const CONNECTIONS = 100;
/** People press Play at different times: a third in each of the first rounds. */
const STARTS = 3;

process.on('message', async (load: HeartbeatLoad) => process.send?.(await play(load)));

async function play({ url, players, warmUp, counted }: HeartbeatLoad): Promise<HeartbeatsDone> {
  const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const perSecond = players.length / EVERY_S;
  const times: number[] = [];
  let refusal = '';
  const first = warmUp * players.length;
  const begun = new Map<string, number>();
  await onSchedule(perSecond, first + counted * players.length, async (piece, due) => {
    const player = players[piece % players.length];
    if (!player || refusal !== '') return;
    const round = Math.floor(piece / players.length);
    if (round < (piece % players.length) % STARTS) return;
    const start = begun.get(player.viewingId) ?? due;
    begun.set(player.viewingId, start);
    const wrong = await report(pool, player, {
      sequence: round,
      position_seconds: (due - start) / 1000,
      playing: true,
      rate: 1,
    });
    if (wrong !== null) refusal = wrong;
    else if (piece >= first) times.push(performance.now() - due);
  });
  await pool.close();
  return { times, seconds: counted * EVERY_S, refusal };
}

/** Null when the report is believed, else the answer. */
async function report(pool: Pool, player: Player, heartbeat: Heartbeat): Promise<string | null> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: `/api/viewings/${player.viewingId}/heartbeat`,
    headers: {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': player.address,
    },
    body: JSON.stringify(heartbeat),
  });
  const text = await body.text();
  return statusCode === 200 && text.includes('"accepted":true') ? null : `${statusCode} ${text}`;
}
