import { type Position, START } from '@sankofa/events/store/event-store';
import type { Pool } from 'pg';

/** Another relay publishes to this topic. */
export class LostTopic extends Error {
  override readonly name = 'LostTopic';
}

/** Position up to which the log was relayed to a topic. */
export async function relayedTo(pool: Pool, topic: string): Promise<Position> {
  const { rows } = await pool.query<{ position: Position }>({
    name: 'relay.checkpoint',
    text: 'select position from relay.checkpoints where topic = $1',
    values: [topic],
  });
  return rows[0]?.position ?? START;
}

/**
 * Moves the checkpoint by compare-and-set.
 * @throws LostTopic if it is not at the expected position
 */
export async function moveRelayCheckpoint(pool: Pool, topic: string, from: Position, to: Position): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'relay.move',
    text: `insert into relay.checkpoints as c (topic, position) values ($1, $3)
           on conflict (topic) do update set position = excluded.position, moved_at = now() where c.position = $2`,
    values: [topic, from, to],
  });
  if (rowCount !== 1) throw new LostTopic(`Another relay publishes to ${topic}: this one stops`);
}
