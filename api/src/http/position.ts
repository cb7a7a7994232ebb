import type { Position } from '@sankofa/events/store/event-store';
import type { Context } from 'koa';
import { HttpProblem } from './http-problem.ts';

/** Header in which commands say where they left the log, and queries how far they must be. */
export const POSITION_HEADER = 'Sankofa-Position';
/** Set to `true` on an answer that may be older than the position asked for. */
export const STALE_HEADER = 'Sankofa-Stale';

const MAX_WAIT_MS = 2_000;

export type WaitForPosition = (
  readModels: readonly string[],
  position: Position,
  timeoutMs: number,
) => Promise<boolean>;

/**
 * Waits, bounded, until the read models have reached the position the client has seen.
 * @throws HttpProblem 400 when the header is no position
 */
export async function awaitPosition(
  context: Context,
  readModels: readonly string[],
  wait: WaitForPosition,
): Promise<void> {
  const header = context.get(POSITION_HEADER);
  if (header === '' || readModels.length === 0) return;
  if (!/^[0-9/]{1,64}$/.test(header)) {
    throw new HttpProblem(400, 'invalid_position', `${POSITION_HEADER} must be as an earlier answer gave it.`);
  }
  if (!(await wait(readModels, header as Position, MAX_WAIT_MS))) context.set(STALE_HEADER, 'true');
}
