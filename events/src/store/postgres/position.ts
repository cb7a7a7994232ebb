import { type Position, START } from '../event-store.ts';

const WIDTH = 16;

/** Log position as a string whose order is the numeric order. */
export const toPosition = (n: number | string): Position =>
  Number(n) === 0 ? START : (String(n).padStart(WIDTH, '0') as Position);

/**
 * Number of a position of this adapter.
 * @throws RangeError if the text is not a position of this adapter
 */
export function fromPosition(position: Position): number {
  if (position === START) return 0;
  if (!/^\d{16}$/.test(position)) throw new RangeError(`Not a position of the PostgreSQL log: ${position}`);
  return Number(position);
}
