import { SEGMENT_S } from './picture-arguments.ts';

const SEGMENT = /^(?:v\d+|audio\/[^/]+)\/(\d+)\.m4s$/;
/** Playlists, initialization segments and captions. Storyboard and posters show the whole video. */
const COMMON = /\.m3u8$|\/init\.mp4$|^captions\/[^/]+\.vtt$/;
const CUE = /^(?:.*\n)?(?:(\d+):)?(\d\d):(\d\d)\.(\d{3}) --> /;

/** Whether a file belongs to the opening of a video. @param untilSeconds end of the opening */
export function isInOpening(path: string, untilSeconds: number): boolean {
  const segment = SEGMENT.exec(path)?.[1];
  return segment === undefined ? COMMON.test(path) : Number(segment) * SEGMENT_S < untilSeconds;
}

/** A playlist or captions (WebVTT), cut to the opening of the video. */
export const openingOf = (path: string, text: string, untilSeconds: number): string =>
  path.endsWith('.m3u8') ? playlistUntil(text, untilSeconds) : captionsUntil(text, untilSeconds);

function playlistUntil(playlist: string, untilSeconds: number): string {
  const lines = playlist.split('\n');
  const isLater = (line: string | undefined): boolean => {
    const number = /^(\d+)\.m4s$/.exec(line ?? '')?.[1];
    return number !== undefined && Number(number) * SEGMENT_S >= untilSeconds;
  };
  const isOfLater = (line: string, n: number): boolean =>
    isLater(line) ||
    (line.startsWith('#EXTINF') && isLater(lines[n + 1])) ||
    (line.startsWith('#EXT-X-BYTERANGE') && isLater(lines[n + 2]));
  return lines.filter((line, n) => !isOfLater(line, n)).join('\n');
}

function captionsUntil(captions: string, untilSeconds: number): string {
  const isInTime = (block: string): boolean => {
    const [start, hours = '0', minutes, seconds] = CUE.exec(block) ?? [];
    return start === undefined || Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) < untilSeconds;
  };
  return captions.split('\n\n').filter(isInTime).join('\n\n');
}
