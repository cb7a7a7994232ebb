import { describe, expect, it } from 'vitest';
import { captionsToBegin, parsePlayerSettings, speedAfter, volumeAfter } from './player-settings.ts';

describe('what the player remembers', () => {
  it('is as it comes where nothing of use was stored', () => {
    const fresh = parsePlayerSettings(null);
    expect(fresh).toMatchObject({ volume: 1, muted: false, speed: 1, captions: null, keys: true, dataSaver: false });
    for (const text of ['', '{', 'null', '[]', '"x"']) expect(parsePlayerSettings(text)).toEqual(fresh);
  });

  it('keeps what is sound of what is damaged', () => {
    expect(parsePlayerSettings('{"volume":7,"speed":1.5,"captions":"fr","muted":"yes"}')).toMatchObject({
      volume: 1,
      speed: 1.5,
      captions: 'fr',
      muted: false,
    });
  });
});

it('goes through the speeds and the volume, and stays at their ends', () => {
  expect(speedAfter(1, 1)).toBe(1.25);
  expect(speedAfter(0.5, -1)).toBe(0.5);
  expect(speedAfter(2, 1)).toBe(2);
  expect(volumeAfter(0.3, -0.1)).toBe(0.2);
  expect(volumeAfter(0.97, 0.1)).toBe(1);
  expect(volumeAfter(0, -0.1)).toBe(0);
});

describe('captions', () => {
  const there = ['en', 'fr'];
  it('are there when they were chosen or asked for, in a language there is', () => {
    expect(captionsToBegin('fr', false, there, ['en-GB'])).toBe('fr');
    expect(captionsToBegin('pt', false, there, ['fr-SN'])).toBe('fr');
    expect(captionsToBegin(null, true, there, ['sw', 'fr'])).toBe('fr');
    expect(captionsToBegin(null, true, there, ['sw'])).toBe('en');
  });

  it('are not there when nobody asked for them, or somebody took them away', () => {
    expect(captionsToBegin(null, false, there, ['en'])).toBeNull();
    expect(captionsToBegin('off', true, there, ['en'])).toBeNull();
    expect(captionsToBegin('fr', true, [], ['fr'])).toBeNull();
  });
});
