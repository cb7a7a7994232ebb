import type { MediaState } from '@sankofa/events/media/media';
import type { AudioTrack, Rendition } from '@sankofa/events/media/media-events';
import { I_FRAMES } from './i-frames.ts';

/** File name of the multivariant playlist, which lists qualities and sound. */
export const MASTER = 'master.m3u8';

const AUDIO_CODEC = 'mp4a.40.2';

/** Folder with the segments of a rendition. */
export const renditionFolder = ({ height }: Pick<Rendition, 'height'>): string => `v${height}`;

/** Path of the playlist of captions, beside the playlist of qualities. */
export const captionsPlaylistPath = (language: string): string => `subtitles/${language}.m3u8`;

export interface PlaylistContent {
  readonly renditions: readonly Rendition[];
  readonly audioTracks: readonly AudioTrack[];
  readonly captions?: MediaState['captions'];
  readonly framesPerSecond: number | null;
  /** Peak bits per second of the playlists of key frames, by height; those that exist. */
  readonly iFrames?: ReadonlyMap<number, number>;
}

/** Playlist of all qualities, smallest first, all audio tracks, captions and key frames (RFC 8216). */
export function masterPlaylist({
  renditions,
  audioTracks,
  captions = [],
  framesPerSecond,
  iFrames = new Map(),
}: PlaylistContent): string {
  const audio = audioTracks.map(({ id, language, label, described }, n) =>
    [
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${quoted(label)}"`,
      ...(language === 'und' ? [] : [`LANGUAGE="${quoted(language)}"`]),
      `DEFAULT=${n === 0 ? 'YES' : 'NO'},AUTOSELECT=${n === 0 || described ? 'YES' : 'NO'}`,
      ...(described ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
      `CHANNELS="2",URI="audio/${id}/index.m3u8"`,
    ].join(','),
  );
  const subtitles = captions.map(
    ({ language, label }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${quoted(label)}",LANGUAGE="${quoted(language)}",` +
      `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${captionsPlaylistPath(language)}"`,
  );
  const sound = Math.max(0, ...audioTracks.map(({ bandwidth }) => bandwidth));
  const variants = renditions
    .toSorted((a, b) => a.height - b.height)
    .flatMap((rendition) => {
      const { width, lines, bandwidth, averageBandwidth, codecs } = rendition;
      const attributes = [
        `BANDWIDTH=${bandwidth + sound}`,
        `AVERAGE-BANDWIDTH=${averageBandwidth + sound}`,
        `CODECS="${audio.length > 0 ? `${codecs},${AUDIO_CODEC}` : codecs}"`,
        `RESOLUTION=${width}x${lines}`,
        ...(framesPerSecond === null ? [] : [`FRAME-RATE=${framesPerSecond.toFixed(3)}`]),
        ...(audio.length > 0 ? ['AUDIO="audio"'] : []),
        ...(subtitles.length > 0 ? ['SUBTITLES="subtitles"'] : []),
      ];
      return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${renditionFolder(rendition)}/index.m3u8`];
    });
  const keyFrames = renditions.flatMap((rendition) => {
    const bandwidth = iFrames.get(rendition.height);
    if (bandwidth === undefined) return [];
    const { width, lines, codecs } = rendition;
    const uri = `${renditionFolder(rendition)}/${I_FRAMES}`;
    return [
      `#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${lines},URI="${uri}"`,
    ];
  });
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  return `${[...head, ...audio, ...subtitles, ...variants, ...keyFrames].join('\n')}\n`;
}

/** Playlist of the captions in a language: one segment, which is the whole file. */
export const captionsPlaylist = (language: string, durationSeconds: number): string =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(durationSeconds)}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', `#EXTINF:${durationSeconds.toFixed(3)},`],
    ...[`../captions/${language}.vtt`, '#EXT-X-ENDLIST', ''],
  ].join('\n');

/** Removes characters that would end a quoted string of a playlist. */
const quoted = (text: string): string => text.replaceAll(/["\r\n]/g, ' ');

/** Removes the qualities above this one from the playlist. */
export function upTo(playlist: string, maxHeight: number): string {
  const lines = playlist.split('\n');
  const isTooHigh = (line: string | undefined): boolean =>
    Number(/^(?:#EXT-X-I-FRAME-STREAM-INF:.*URI=")?v(\d+)\//.exec(line ?? '')?.[1] ?? 0) > maxHeight;
  return lines
    .filter((line, n) => !isTooHigh(line) && !(line.startsWith('#EXT-X-STREAM-INF') && isTooHigh(lines[n + 1])))
    .join('\n');
}
