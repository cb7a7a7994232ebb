import { describe, expect, it } from 'vitest';
import { isInOpening, openingOf } from './opening.ts';

describe('the opening of a video', () => {
  it('consists of the segments that begin before its end, playlists and captions', () => {
    for (const path of ['v360/0.m4s', 'v360/2.m4s', 'audio/main/2.m4s', 'v720/init.mp4', 'audio/main/index.m3u8']) {
      expect(isInOpening(path, 10)).toBe(true);
    }
    expect(isInOpening('master.m3u8', 10)).toBe(true);
    expect(isInOpening('captions/fr.vtt', 10)).toBe(true);
  });

  it('excludes later segments, and pictures of the whole video', () => {
    for (const path of ['v360/3.m4s', 'audio/main/3.m4s', 'storyboard.vtt', 'storyboard-0.jpg', 'poster-1.jpg']) {
      expect(isInOpening(path, 10)).toBe(false);
    }
  });

  it('cuts playlists', () => {
    const playlist = (segments: number): string =>
      [
        '#EXTM3U',
        '#EXT-X-MAP:URI="init.mp4"',
        ...Array.from({ length: segments }, (_, n) => ['#EXTINF:4.0,', `${n}.m4s`]).flat(),
        '#EXT-X-ENDLIST',
        '',
      ].join('\n');
    expect(openingOf('v360/index.m3u8', playlist(900), 10)).toBe(playlist(3));
    expect(openingOf('v360/index.m3u8', playlist(2), 10)).toBe(playlist(2));
    const keyFrames = (segments: number) => playlist(segments).replaceAll('#EXTINF', '#EXT-X-BYTERANGE:9@0\n#EXTINF');
    expect(openingOf('v360/iframes.m3u8', keyFrames(900), 10)).toBe(keyFrames(3));
  });

  it('cuts captions', () => {
    const first = 'WEBVTT\n\n00:00:09.900 --> 00:00:12.000\nDrums, far off';
    const later = '1\n00:00:10.000 --> 00:00:12.000\nThe secret\n\n01:00:00.000 --> 01:00:02.000\nThe end\n';
    expect(openingOf('captions/en.vtt', `${first}\n\n${later}`, 10)).toBe(first);
  });
});
