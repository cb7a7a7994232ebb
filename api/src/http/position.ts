import { StoreUnavailable } from '@sankofa/events/store/errors';
import type { Position } from '@sankofa/events/store/event-store';
import type { Context } from 'koa';
import { LogPosition, POSITION_HEADER, STALE_HEADER } from '../contract/position.ts';
import { HttpProblem } from './http-problem.ts';
import { isUnsafe } from './request-context.ts';

const MAX_WAIT_MS = 2_000;

export type WaitForPosition = (
  readModels: readonly string[],
  position: Position,
  timeoutMs: number,
) => Promise<boolean>;

/** As `EventStore.reach`. */
export type ReachPosition = (position: Position) => Promise<void>;

const invalidPosition = (): HttpProblem => new HttpProblem('invalid_position', { name: POSITION_HEADER });

/**
 * Returns the position that the client has seen, or null without one.
 * @throws HttpProblem 400 when the header is malformed
 */
export function positionOf(context: Context): Position | null {
  const header = context.get(POSITION_HEADER);
  if (header === '') return null;
  if (!LogPosition.safeParse(header).success) throw invalidPosition();
  return header as Position;
}

/** Waits, with a timeout, until the read models have reached the position that the client has seen. */
export async function awaitPosition(
  context: Context,
  position: Position | null,
  readModels: readonly string[],
  wait: WaitForPosition,
): Promise<void> {
  if (position === null || readModels.length === 0) return;
  if (!(await wait(readModels, position, MAX_WAIT_MS))) context.set(STALE_HEADER, 'true');
}

/**
 * Waits, with a timeout, until stream reads include the position that the client has seen. After the timeout, a query
 * is answered as stale; a command fails, because it would be decided on older data than the client has seen.
 * @throws HttpProblem 400 for a position of another kind of store
 * @throws StoreUnavailable for a command
 */
export async function reachPosition(context: Context, position: Position | null, reach: ReachPosition): Promise<void> {
  if (position === null) return;
  try {
    await reach(position);
  } catch (error) {
    if (error instanceof RangeError) throw invalidPosition();
    if (!(error instanceof StoreUnavailable) || isUnsafe(context.method)) throw error;
    context.set(STALE_HEADER, 'true');
  }
}
