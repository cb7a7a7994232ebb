import type { DocumentVersion } from '@sankofa/api/contract/documents';
import { describe, expect, it } from 'vitest';
import { isFarAhead, isLanguage, languageNames, versionDates, writtenFrom } from './document-labels.ts';

describe('languages of documents', () => {
  it('are called by their names', () => {
    expect(languageNames(['en', 'sw'])).toBe('English, Swahili');
    expect(languageNames([])).toBe('None');
  });

  it('are tags as the server takes them', () => {
    expect(['en', 'sw', 'pt-BR', 'nso'].filter(isLanguage)).toEqual(['en', 'sw', 'pt-BR', 'nso']);
    expect(['', 'e', 'EN', 'not a language', 'pt-br'].filter(isLanguage)).toEqual([]);
  });
});

describe('what a version is written from', () => {
  const version = (number: number, state: DocumentVersion['state']): DocumentVersion => ({
    version: number,
    state,
    language: 'en',
    title: 'Terms',
    text: `Text ${number}`,
    hash: 'f0',
    published_at: '2026-03-03T14:20:00.000Z',
    change_summary: 'Clearer',
    in_force_from: '2026-03-03T14:20:00.000Z',
    asks_again: true,
    cancelled:
      state === 'cancelled' ? { at: '2026-03-04T14:20:00.000Z', reason: 'Postponed', replaced_by: null } : null,
    translations: [],
  });
  const versions = [version(4, 'cancelled'), version(3, 'scheduled'), version(2, 'in_force'), version(1, 'superseded')];
  const from = (search: string, of = versions) => {
    const { last, replaces } = writtenFrom(of, new URLSearchParams(search));
    return [last?.version, replaces];
  };

  it('is the last that is not cancelled, the one in force, or the scheduled one it replaces', () => {
    expect(from('')).toEqual([3, undefined]);
    expect(from('correct')).toEqual([2, undefined]);
    expect(from('replace=3')).toEqual([3, 3]);
    expect(from('replace=4')).toEqual([3, undefined]);
    expect(from('replace=1')).toEqual([3, undefined]);
    expect(from('', [])).toEqual([undefined, undefined]);
  });

  it('asks about the versions scheduled for later, and nobody again for a correction', () => {
    const of = (search: string) => writtenFrom(versions, new URLSearchParams(search));
    expect(of('correct')).toMatchObject({ corrects: true, scheduled: [{ version: 3 }] });
    expect(of('replace=3')).toMatchObject({ corrects: false, scheduled: [] });
    expect(of('')).toMatchObject({ corrects: false, scheduled: [{ version: 3 }] });
  });

  it('says why a cancelled version never was in force', () => {
    expect(versionDates(version(4, 'cancelled'))).toMatch(/^was for .*; cancelled on .*\. Reason: Postponed$/);
    expect(versionDates(version(3, 'scheduled'))).toMatch(/^from /);
  });

  it('is confirmed for a day more than 90 days ahead', () => {
    const now = new Date('2026-03-03T14:20:00.000Z');
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect([isFarAhead(inDays(90), now), isFarAhead(inDays(91), now)]).toEqual([false, true]);
  });
});
