import { describe, expect, it } from 'vitest';
import { addSearch, parseSearches } from './search-history.ts';

describe('recent searches', () => {
  it('are the latest first, each once', () => {
    expect(addSearch(['b', 'Comedies', 'c'], 'comedies')).toEqual(['comedies', 'b', 'c']);
  });

  it('are ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `search ${n}`);
    const after = addSearch(ten, 'new');
    expect(after).toHaveLength(10);
    expect(after[0]).toBe('new');
    expect(after).not.toContain('search 9');
    expect(parseSearches(JSON.stringify({ 'ama 1': [...after, 'one more'] }), 'ama')).toEqual({ 'ama 1': after });
  });

  it('are those of one person, apart by profile', () => {
    const kept = JSON.stringify({ 'ama 1': ['a'], 'ama 2': ['b', 7], 'amadou 3': ['c'], 'visitor ': ['d'] });
    expect(parseSearches(kept, 'ama')).toEqual({ 'ama 1': ['a'], 'ama 2': ['b'] });
    expect(parseSearches(kept, 'visitor')).toEqual({ 'visitor ': ['d'] });
  });

  it.each([null, '', '{"a":1}', 'no json', '[1,null]', '["drama"]', 'null'])('are none when %j was kept', (kept) => {
    expect(parseSearches(kept, 'ama')).toEqual({});
  });
});
