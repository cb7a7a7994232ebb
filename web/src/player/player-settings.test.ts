import { describe, expect, it } from 'vitest';
import { captionsToBegin, parsePlayerSettings, speedAfter, volumeAfter } from './player-settings.ts';

describe('parsePlayerSettings', () => {
  it('returns the defaults if nothing valid is stored', () => {
    const defaults = parsePlayerSettings(null);
    expect(defaults).toMatchObject({ volume: 1, muted: false, speed: 1, captions: null, keys: true, dataSaver: false });
    for (const text of ['', '{', 'null', '[]', '"x"']) expect(parsePlayerSettings(text)).toEqual(defaults);
  });

  it('keeps the valid settings of a damaged entry', () => {
    expect(parsePlayerSettings('{"volume":7,"speed":1.5,"captions":"fr","muted":"yes"}')).toMatchObject({
      volume: 1,
      speed: 1.5,
      captions: 'fr',
      muted: false,
    });
  });
});

it('steps through speeds and volume, and stops at the limits', () => {
  expect(speedAfter(1, 1)).toBe(1.25);
  expect(speedAfter(0.5, -1)).toBe(0.5);
  expect(speedAfter(2, 1)).toBe(2);
  expect(volumeAfter(0.3, -0.1)).toBe(0.2);
  expect(volumeAfter(0.97, 0.1)).toBe(1);
  expect(volumeAfter(0, -0.1)).toBe(0);
});

describe('captions', () => {
  const available = ['en', 'fr'];
  it('are on if they were chosen or are enabled in the preferences, in an available language', () => {
    expect(captionsToBegin('fr', false, available, ['en-GB'])).toBe('fr');
    expect(captionsToBegin('pt', false, available, ['fr-SN'])).toBe('fr');
    expect(captionsToBegin(null, true, available, ['sw', 'fr'])).toBe('fr');
    expect(captionsToBegin(null, true, available, ['sw'])).toBe('en');
  });

  it('are off if they are not enabled, were switched off, or do not exist', () => {
    expect(captionsToBegin(null, false, available, ['en'])).toBeNull();
    expect(captionsToBegin('off', true, available, ['en'])).toBeNull();
    expect(captionsToBegin('fr', true, [], ['fr'])).toBeNull();
  });
});
