import type { AudioTrack, Rendition } from '@sankofa/events/media/media-events';

/** File name of the multivariant playlist, which lists qualities and sound. */
export const MASTER = 'master.m3u8';

const AUDIO_CODEC = 'mp4a.40.2';

/** Folder with the segments of a rendition. */
export const renditionFolder = ({ height }: Pick<Rendition, 'height'>): string => `v${height}`;

/** Playlist of all qualities, smallest first, and all audio tracks (RFC 8216). */
export function masterPlaylist(renditions: readonly Rendition[], audioTracks: readonly AudioTrack[]): string {
  const audio = audioTracks.map(({ id, language, label, described }, n) =>
    [
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${quoted(label)}",LANGUAGE="${quoted(language)}"`,
      `DEFAULT=${n === 0 ? 'YES' : 'NO'},AUTOSELECT=${n === 0 || described ? 'YES' : 'NO'}`,
      ...(described ? ['CHARACTERISTICS="public.accessibility.describes-video"'] : []),
      `CHANNELS="2",URI="audio/${id}/index.m3u8"`,
    ].join(','),
  );
  const sound = Math.max(0, ...audioTracks.map(({ bandwidth }) => bandwidth));
  const variants = renditions
    .toSorted((a, b) => a.height - b.height)
    .flatMap((rendition) => {
      const { height, width, lines, bandwidth, averageBandwidth, codecs } = rendition;
      const attributes = [
        `BANDWIDTH=${bandwidth + sound}`,
        `AVERAGE-BANDWIDTH=${averageBandwidth + sound}`,
        `CODECS="${audio.length > 0 ? `${codecs},${AUDIO_CODEC}` : codecs}"`,
        `RESOLUTION=${width}x${lines}`,
        `NAME="${height}p"`,
        ...(audio.length > 0 ? ['AUDIO="audio"'] : []),
      ];
      return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${renditionFolder(rendition)}/index.m3u8`];
    });
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...audio, ...variants].join('\n')}\n`;
}

/** Removes characters that would end a quoted string of a playlist. */
const quoted = (text: string): string => text.replaceAll(/["\r\n]/g, ' ');

/** Removes the qualities above this one from the playlist. */
export function upTo(playlist: string, maxHeight: number): string {
  const lines = playlist.split('\n');
  const isTooHigh = (line: string | undefined): boolean => Number(/^v(\d+)\//.exec(line ?? '')?.[1] ?? 0) > maxHeight;
  return lines
    .filter((line, n) => !isTooHigh(line) && !(line.startsWith('#EXT-X-STREAM-INF') && isTooHigh(lines[n + 1])))
    .join('\n');
}
