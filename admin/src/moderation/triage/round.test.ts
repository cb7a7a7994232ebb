import { describe, expect, it } from 'vitest';
import { neighbour, nextWork, roundAfter } from './round.ts';

const all = (): boolean => true;

describe('the reports somebody goes through', () => {
  it('are in the order of the queue', () => {
    expect(roundAfter([], ['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c']);
  });

  it('keep the open one in its place once the queue does not list it any more', () => {
    expect(roundAfter(['a', 'b', 'c'], ['a', 'c'], 'b')).toEqual(['a', 'b', 'c']);
    expect(roundAfter(['a', 'b', 'c'], ['new', 'a', 'c'], 'b')).toEqual(['new', 'a', 'b', 'c']);
    expect(roundAfter(['a', 'b', 'c'], ['a'], 'b')).toEqual(['a', 'b']);
    expect(roundAfter(['a', 'b', 'c'], [], 'b')).toEqual(['b']);
  });

  it('begin with one that was opened by its address', () => {
    expect(roundAfter([], ['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  });
});

describe('the one beside', () => {
  it('is the next or the one before that can be opened', () => {
    const round = ['a', 'b', 'c', 'd'];
    expect(neighbour(round, 'b', 1, all)).toBe('c');
    expect(neighbour(round, 'b', 1, (id) => id !== 'c')).toBe('d');
    expect(neighbour(round, 'b', -1, all)).toBe('a');
    expect(neighbour(round, 'd', 1, all)).toBeNull();
    expect(neighbour(round, 'a', -1, all)).toBeNull();
  });
});

describe('what is worked on next', () => {
  const round = ['a', 'b', 'c', 'd'];

  it('comes after, and then from the start again', () => {
    expect(nextWork(round, 'b', new Set(), all)).toBe('c');
    expect(nextWork(round, 'd', new Set(), all)).toBe('a');
  });

  it('is what was skipped only when nothing else is left', () => {
    expect(nextWork(round, 'b', new Set(['c']), all)).toBe('d');
    expect(nextWork(['a', 'b'], 'b', new Set(['a']), all)).toBe('a');
  });

  it('is nothing when that was the last', () => {
    expect(nextWork(['a'], 'a', new Set(), all)).toBeNull();
    expect(nextWork(round, 'b', new Set(), () => false)).toBeNull();
  });
});
