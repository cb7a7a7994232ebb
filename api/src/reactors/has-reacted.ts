import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@sankofa/events/store/event-store';
import type { Services } from '../services.ts';

const POLL_MS = 50;

/**
 * Waits until a reactor has processed, or parked, all events up to this position.
 * @param ms timeout in ms
 * @returns false after the timeout
 */
export async function hasReacted(
  { secrets }: Pick<Services, 'secrets'>,
  reactor: string,
  position: Position,
  ms: number,
): Promise<boolean> {
  const until = Date.now() + ms;
  for (;;) {
    const { rows } = await secrets.query<{ there: boolean }>(
      'select position >= $2 as there from reactor.checkpoints where name = $1',
      [reactor, position],
    );
    if (rows[0]?.there) return true;
    if (Date.now() >= until) return false;
    await pause(POLL_MS);
  }
}
