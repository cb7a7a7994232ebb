import type { Position } from '@sankofa/events/store/event-store';
import type { Context } from 'koa';
import { LogPosition, POSITION_HEADER } from '../contract/position.ts';
import { HttpProblem } from './http-problem.ts';

/** Set to `true` on an answer that may be older than the position asked for. */
export const STALE_HEADER = 'Sankofa-Stale';

const MAX_WAIT_MS = 2_000;

export type WaitForPosition = (
  readModels: readonly string[],
  position: Position,
  timeoutMs: number,
) => Promise<boolean>;

/** The position a client has seen, null when it says none. @throws HttpProblem 400 when the header is no position */
export function positionOf(context: Context): Position | null {
  const header = context.get(POSITION_HEADER);
  if (header === '') return null;
  if (!LogPosition.safeParse(header).success) {
    throw new HttpProblem(400, 'invalid_position', `${POSITION_HEADER} must be as an earlier answer gave it.`);
  }
  return header as Position;
}

/** Waits, bounded, until the read models have reached the position the client has seen. */
export async function awaitPosition(
  context: Context,
  position: Position | null,
  readModels: readonly string[],
  wait: WaitForPosition,
): Promise<void> {
  if (position === null || readModels.length === 0) return;
  if (!(await wait(readModels, position, MAX_WAIT_MS))) context.set(STALE_HEADER, 'true');
}
