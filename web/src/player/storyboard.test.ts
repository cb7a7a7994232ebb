import { expect, it } from 'vitest';
import { frameAt, parseStoryboard } from './storyboard.ts';

const text = `WEBVTT\r
\r
00:00:00.000 --> 00:00:05.000\r
storyboard-1.jpg#xywh=0,0,160,90\r
\r
NOTE nothing to see

00:05.000 --> 01:00:10.500 align:start
storyboard-2.jpg#xywh=160,90,160,90
`;

it('parses the frames of a film, and finds the frame of a second', () => {
  const frames = parseStoryboard(text, 'http://here/media/token/storyboard.vtt');
  expect(frames).toEqual([
    { from: 0, until: 5, url: 'http://here/media/token/storyboard-1.jpg', x: 0, y: 0, width: 160, height: 90 },
    { from: 5, until: 3610.5, url: 'http://here/media/token/storyboard-2.jpg', x: 160, y: 90, width: 160, height: 90 },
  ]);
  expect(frameAt(frames, 4.9)?.x).toBe(0);
  expect(frameAt(frames, 5)?.x).toBe(160);
  expect(frameAt([], 5)).toBeNull();
  expect(parseStoryboard('<html>', 'http://here/')).toEqual([]);
});
