import type { HistoryEntry } from '@sankofa/api/contract/history';
import { describe, expect, it } from 'vitest';
import { foldEntries } from './fold-entries.ts';

const entry = (type: string, revision: number): HistoryEntry => ({
  id: String(revision),
  revision,
  type,
  at: '2026-03-03T14:20:00.000Z',
  actor: { kind: 'system', id: 'transcoding', name: null },
  reason: null,
  changes: [],
  linked: [],
});

describe('the entries of a history', () => {
  it('are folded where they only say how far something is, and nowhere else', () => {
    const types = [
      'CaptionsAdded',
      'CaptionsAdded',
      'TranscodingProgressed',
      'TranscodingProgressed',
      'TranscodingStarted',
      'TranscodingProgressed',
    ];
    const groups = foldEntries(types.map((type, n) => entry(type, types.length - n)));
    expect(groups.map((group) => group.map(({ type }) => type))).toEqual([
      ['CaptionsAdded'],
      ['CaptionsAdded'],
      ['TranscodingProgressed', 'TranscodingProgressed'],
      ['TranscodingStarted'],
      ['TranscodingProgressed'],
    ]);
    expect(groups.flat()).toHaveLength(types.length);
    expect(foldEntries([])).toEqual([]);
  });
});
