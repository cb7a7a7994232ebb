import { describe, expect, it } from 'vitest';
import { neighbour, nextWork, roundAfter } from './round.ts';

const all = (): boolean => true;

describe('the round of reports', () => {
  it('is in the order of the queue', () => {
    expect(roundAfter([], ['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c']);
  });

  it('keeps the place of the open report after the queue has dropped it', () => {
    expect(roundAfter(['a', 'b', 'c'], ['a', 'c'], 'b')).toEqual(['a', 'b', 'c']);
    expect(roundAfter(['a', 'b', 'c'], ['new', 'a', 'c'], 'b')).toEqual(['new', 'a', 'b', 'c']);
    expect(roundAfter(['a', 'b', 'c'], ['a'], 'b')).toEqual(['a', 'b']);
    expect(roundAfter(['a', 'b', 'c'], [], 'b')).toEqual(['b']);
  });

  it('starts with a report opened by its address', () => {
    expect(roundAfter([], ['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  });
});

describe('the neighbour', () => {
  it('is the nearest report that can be opened', () => {
    const round = ['a', 'b', 'c', 'd'];
    expect(neighbour(round, 'b', 1, all)).toBe('c');
    expect(neighbour(round, 'b', 1, (id) => id !== 'c')).toBe('d');
    expect(neighbour(round, 'b', -1, all)).toBe('a');
    expect(neighbour(round, 'd', 1, all)).toBeNull();
    expect(neighbour(round, 'a', -1, all)).toBeNull();
  });
});

describe('the next report', () => {
  const round = ['a', 'b', 'c', 'd'];

  it('comes after the current one, then from the start', () => {
    expect(nextWork(round, 'b', new Set(), all)).toBe('c');
    expect(nextWork(round, 'd', new Set(), all)).toBe('a');
  });

  it('is a skipped one only if no other is left', () => {
    expect(nextWork(round, 'b', new Set(['c']), all)).toBe('d');
    expect(nextWork(['a', 'b'], 'b', new Set(['a']), all)).toBe('a');
  });

  it('is null after the last one', () => {
    expect(nextWork(['a'], 'a', new Set(), all)).toBeNull();
    expect(nextWork(round, 'b', new Set(), () => false)).toBeNull();
  });
});
