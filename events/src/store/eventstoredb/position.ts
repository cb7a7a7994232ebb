import { type END, START as LOG_START, type Position as LogPosition } from '@eventstore/db-client';
import { type Position, START } from '../event-store.ts';

/** Digits of the largest 64-bit position. */
const WIDTH = 20;

/** `commit/prepare`, both of fixed width, so that string order is log order. */
export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${String(commit).padStart(WIDTH, '0')}/${String(prepare).padStart(WIDTH, '0')}` as Position;

/** Position to read from. @throws RangeError if the text is not a position of this adapter */
export function fromPosition(position: Position): LogPosition | typeof LOG_START | typeof END {
  if (position === START) return LOG_START;
  const match = /^(\d{20})\/(\d{20})$/.exec(position);
  if (!match?.[1] || !match[2]) throw new RangeError(`Not a position of EventStoreDB: ${position}`);
  return { commit: BigInt(match[1]), prepare: BigInt(match[2]) };
}
