import type { Caller } from './load.ts';

/** People who are not signed in, each with an address of their own. */
export const visitors = (count: number): Caller[] =>
  Array.from({ length: count }, (_, n) => ({ token: '', address: `10.1.${n >> 8}.${n & 255}` }));
