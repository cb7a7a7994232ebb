import { DEFAULT_PREFERENCES } from '@sankofa/api/contract/accessibility';
import { describe, expect, it } from 'vitest';
import { parsePreferences } from './preferences.ts';

describe('stored preferences', () => {
  it('are parsed as written', () => {
    const chosen = { ...DEFAULT_PREFERENCES, largeText: true, fontSize: 'xlarge', colorTheme: 'system' };
    expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('get their default if invalid; the others are kept', () => {
    const odd = { highContrastMode: true, fontSize: 'huge', reducedMotion: 'yes', colorTheme: 7, more: 1 };
    expect(parsePreferences(JSON.stringify(odd))).toEqual({ ...DEFAULT_PREFERENCES, highContrastMode: true });
  });

  it.each([null, '', '{', '7', 'null'])('are none when %j is stored', (text) =>
    expect(parsePreferences(text)).toBeNull(),
  );
});
