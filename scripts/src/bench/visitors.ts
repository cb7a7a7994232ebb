import type { Caller } from './load.ts';

/** Visitors, each with their own address. */
export const visitors = (count: number): Caller[] =>
  Array.from({ length: count }, (_, n) => ({ token: '', address: `10.1.${n >> 8}.${n & 255}` }));
