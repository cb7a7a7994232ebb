import { describe, expect, it } from 'vitest';
import { SearchTally } from './search-tally.ts';

const DAY = '2026-03-03';
const network = (n: number): string => `10.0.${n >> 8}.${n & 255}`;

describe('the tally of searches', () => {
  it('reports the third network and each doubling, up to a maximum', () => {
    const tally = new SearchTally();
    const told = Array.from({ length: 1_000 }, (_, n) => tally.add('drama', network(n), DAY)).filter(Boolean);
    expect(told).toEqual([3, 6, 12, 24, 48, 96, 192, 384]);
  });

  it('counts a network once a day, whichever of its addresses it uses', () => {
    const tally = new SearchTally();
    const add = (address: string, day = DAY) => tally.add('drama', address, day);
    for (let n = 0; n < 20; n++) expect(add(`2001:db8:7:8::${n}`)).toBeNull();
    expect(add('2001:db8:7:9::1')).toBeNull();
    expect(add('2001:db8:7:a::1', '2026-03-04')).toBeNull();
    expect(add('2001:db8:7:b::1', '2026-03-04')).toBeNull();
    expect(add('2001:db8:7:c::1', '2026-03-04')).toBe(3);
  });

  it('evicts the least recent search first', () => {
    const tally = new SearchTally(2);
    for (const n of [1, 2]) for (const query of ['old', 'new']) tally.add(query, network(n), DAY);
    tally.add('newest', network(1), DAY);
    expect(tally.add('new', network(3), DAY)).toBe(3);
    expect(tally.add('old', network(3), DAY)).toBeNull();
  });
});
