/**
 * The origin of a log ends with the number of its epoch: `…/log/1`, then `/maps` for its log of map roots. A log that was
 * restored from before a published checkpoint is continued in the next epoch, as a log of its own.
 */
const ORIGIN = /^(.*\/)([1-9][0-9]{0,8})(\/maps)?$/s;

/** Number of the epoch, from 1. */
export const epochOf = (origin: string): number => Number(ORIGIN.exec(origin)?.[2] ?? 1);

/** The origin of the same log in another epoch. */
export const originIn = (epoch: number, origin: string): string =>
  origin.replace(ORIGIN, (_, log: string, __, maps = '') => `${log}${epoch}${maps}`);

/** Whether both are origins of one log, the first of an earlier epoch. */
export const isEarlierEpoch = (earlier: string, later: string): boolean =>
  epochOf(earlier) < epochOf(later) && originIn(epochOf(later), earlier) === later;
