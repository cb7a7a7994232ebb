import { clockText } from '@sankofa/api/client/format';
import { describe, expect, it } from 'vitest';
import { chapterLines, readChapterLines, secondsOf, sizeText } from './media-labels.ts';

describe('videos in words', () => {
  it('says how large they are', () => {
    expect([0, 999, 1_400, 209_715_200, 1_400_000_000].map(sizeText)).toEqual([
      '0 bytes',
      '999 bytes',
      '1.4 kB',
      '210 MB',
      '1.4 GB',
    ]);
  });

  it('writes moments of a film, and reads them', () => {
    expect([0, 69, 3_849.7].map(clockText)).toEqual(['0:00', '1:09', '1:04:09']);
    expect(['0:00', '1:09', '1:04:09', '90', '1:75', 'soon', ''].map(secondsOf)).toEqual([
      0,
      69,
      3_849,
      90,
      null,
      null,
      null,
    ]);
  });

  it('reads chapters line by line', () => {
    const chapters = [
      { start_seconds: 0, title: 'The road' },
      { start_seconds: 754, title: 'At the well' },
    ];
    expect(chapterLines(chapters)).toBe('0:00 The road\n12:34 At the well');
    expect(readChapterLines(`${chapterLines(chapters)}\n\n`)).toEqual({ chapters });
    expect(readChapterLines('0:00 The road\nThe well')).toEqual({
      fault: 'Line 2 cannot be read. Write the start time, then the title: 12:30 The well',
    });
  });
});
