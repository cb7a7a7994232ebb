import { describe, expect, it } from 'vitest';
import { fieldText, linkedText, shownValue } from './history-labels.ts';

describe('a history in words', () => {
  it('names fields and their values', () => {
    expect(fieldText('translations.fr.title')).toBe('Title in French');
    expect(fieldText('supportsAds')).toBe('Advertisements');
    expect(fieldText('somethingElse')).toBe('Something else');
    expect(shownValue('price.amount', 399)).toBe('$3.99');
    expect(shownValue('title', null)).toBe('nothing');
    expect(fieldText('translations.2 sw')).toBe('SHA-256 of version 2 in Swahili');
    expect(shownValue('files.poster', '/api/movies/a-film/posters/0123456789ab')).toBe('picture 01234567');
    expect(shownValue('files.poster', '/poster.jpg')).toBe('/poster.jpg');
    expect(fieldText('captions.fr')).toBe('Captions in French');
    expect(shownValue('bytes', 10_497_279)).toBe('10.5 MB');
    expect(fieldText('video.bytes')).toBe('Size of the video');
    expect(shownValue('video.bytes', 1_500)).toBe('1.5 kB');
    expect(shownValue('video.durationSeconds', 15.04)).toBe('0:15');
    expect(shownValue('skipAfterSeconds', 5)).toBe('5 seconds');
    expect(shownValue('until', '2026-03-03T14:20:00.000Z')).toContain('3 March 2026');
    expect(shownValue('prepared', 45)).toBe('45%');
    expect(shownValue('bytes', null)).toBe('nothing');
    expect(shownValue('durationSeconds', 3_849)).toBe('1:04:09');
    expect(shownValue('heights', [240, 720])).toBe('240p, 720p');
    expect(shownValue('status', 'packaged')).toBe('ready');
    expect(shownValue('language', 'sw')).toBe('Swahili');
    expect(shownValue('inForceFrom', '2026-03-03T14:20:00.000Z')).toContain('3 March 2026');
  });

  it('says what belongs to it', () => {
    const at = '2026-03-03T14:20:00.000Z';
    expect(
      linkedText({ id: 'e', type: 'MediaUploaded', kind: 'media', record: 'abc', at, relation: 'cause' }),
    ).toContain('Because of: uploaded a video (video abc), 3 March 2026');
  });
});
