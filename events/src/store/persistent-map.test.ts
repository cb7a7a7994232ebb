import { expect, it } from 'vitest';
import { PersistentMap } from './persistent-map.ts';

it('equals a map after any operations', () => {
  const plain = new Map<string, number>();
  let map = PersistentMap.empty<number>();
  for (let n = 0; n < 5_000; n++) {
    const key = `k${(n * 7_919) % 1_500}`;
    if (n % 3 === 2) {
      plain.delete(key);
      map = map.without(key);
    } else {
      plain.set(key, n);
      map = map.with(key, n);
    }
    expect(map.size).toBe(plain.size);
  }
  expect(new Map(map)).toEqual(plain);
  for (let n = 0; n < 1_500; n++) {
    expect(map.get(`k${n}`)).toBe(plain.get(`k${n}`));
    expect(map.has(`k${n}`)).toBe(plain.has(`k${n}`));
  }
});

it('leaves earlier versions unchanged', () => {
  const states = [PersistentMap.empty<number>()];
  for (let n = 0; n < 200; n++) states.push((states[n] as PersistentMap<number>).with(`k${n}`, n));
  const last = states[200] as PersistentMap<number>;
  last.without('k0').with('k1', -1);
  for (const [size, state] of states.entries()) {
    const held = Array.from({ length: size }, (_, n): [string, number] => [`k${n}`, n]);
    expect(new Map(state)).toEqual(new Map(held));
  }
});

it('separates keys with equal hashes', () => {
  // These pairs have the same 32-bit FNV-1a hash.
  const pairs = [
    ['costarring', 'liquid'],
    ['declinate', 'macallums'],
  ] as const;
  for (const [one, other] of pairs) {
    const both = PersistentMap.empty<number>().with(one, 1).with(other, 2);
    expect([both.get(one), both.get(other), both.without(one).get(other)]).toEqual([1, 2, 2]);
  }
  // They still do with any common suffix.
  let many = PersistentMap.empty<number>();
  for (let n = 0; n < 100; n++) many = many.with(`costarring${n}`, n).with(`liquid${n}`, -n);
  expect([many.size, many.get('costarring99'), many.get('liquid99')]).toEqual([200, 99, -99]);
});
