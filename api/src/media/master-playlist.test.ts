import { expect, it } from 'vitest';
import { masterPlaylist, upTo } from './master-playlist.ts';

const rendition = (height: number) => ({
  height,
  width: (height * 16) / 9,
  lines: height,
  bandwidth: height * 2_000,
  averageBandwidth: height * 1_000,
  codecs: 'avc1.64001f',
});
const track = { id: 'main', language: 'wo', label: 'Wo"lof', described: false, bandwidth: 128_000 };
const described = { ...track, id: 'described-en', language: 'en', label: 'English', described: true };
const captions = [{ language: 'fr', label: 'Français', cues: 1, sha256: 'ab' }];
const playlist = masterPlaylist({
  renditions: [rendition(720), rendition(240), rendition(1080)],
  audioTracks: [track, described],
  captions,
  framesPerSecond: 23.976,
  iFrames: new Map([240, 1080].map((height) => [height, height * 500])),
});

it('lists qualities from the smallest, and sound with its attributes', () => {
  expect(playlist.split('\n').filter((line) => line.startsWith('v'))).toEqual([
    'v240/index.m3u8',
    'v720/index.m3u8',
    'v1080/index.m3u8',
  ]);
  expect(playlist).toContain('NAME="Wo lof",LANGUAGE="wo",DEFAULT=YES');
  expect(playlist).toContain(
    'CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="audio/described-en',
  );
  expect(playlist).toContain('BANDWIDTH=1568000,AVERAGE-BANDWIDTH=848000,CODECS="avc1.64001f,mp4a.40.2"');
  expect(playlist).toMatch(/RESOLUTION=\S+,FRAME-RATE=23.976,AUDIO="audio",SUBTITLES="subtitles"\nv240/);
  expect(playlist).toContain('TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="Français",LANGUAGE="fr",DEFAULT=NO');
  expect(playlist).toContain(
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=540000,CODECS="avc1.64001f",RESOLUTION=1920x1080,URI="v1080/iframes.m3u8"',
  );
  const bare = { renditions: [rendition(240)], audioTracks: [], framesPerSecond: null };
  expect(masterPlaylist(bare)).not.toMatch(/AUDIO|mp4a|SUBTITLES|FRAME-RATE/);
  expect(masterPlaylist({ ...bare, audioTracks: [{ ...track, language: 'und' }] })).not.toContain('LANGUAGE');
});

it('omits qualities above the granted one', () => {
  const granted = upTo(playlist, 720);
  expect(granted).not.toContain('1080');
  expect(granted.match(/#EXT-X-STREAM-INF/g)).toHaveLength(2);
  expect(granted).toContain('audio/main/index.m3u8');
  expect(upTo(playlist, 1080)).toBe(playlist);
});
