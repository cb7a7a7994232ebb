import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@sankofa/events/store/event-store';
import type { Services } from '../services.ts';

const LOOK_AGAIN_MS = 50;

/**
 * Waits until a reactor has done, or parked, all it has to do up to this position.
 * @param ms how long at most, in milliseconds
 * @returns false when it is still behind then
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
    await pause(LOOK_AGAIN_MS);
  }
}
