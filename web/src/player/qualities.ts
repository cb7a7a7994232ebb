import type { Playing } from '@sankofa/api/contract/playback';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

/** Heights that are listed even if the film lacks them, in lines. */
const OFFERED = [1080, 720, 480];

/** Max height with the data saver, in lines, if the film has such a rendition. */
const SAVING = 360;

/** A quality to choose, or why it is unavailable. */
export interface Quality {
  readonly height: number;
  /** Size of the whole film; null if unavailable. */
  readonly megabytes: number | null;
  readonly absent: 'premium' | 'film' | null;
}

type FilmStreams = Pick<Playing, 'renditions' | 'premium_heights' | 'duration_seconds'>;

/** All qualities, the best first: those of the film, and those that are listed as unavailable. */
export function qualitiesOf({ renditions, premium_heights, duration_seconds }: FilmStreams): Quality[] {
  const listed = [...OFFERED, ...premium_heights, ...renditions.map(({ height }) => height)];
  const heights = [...new Set(listed)].toSorted((a, b) => b - a);
  return heights.map((height) => {
    const rendition = renditions.find((candidate) => candidate.height === height);
    if (rendition) return { height, megabytes: megabytesOf(rendition.bits_per_second, duration_seconds), absent: null };
    return { height, megabytes: null, absent: premium_heights.includes(height) ? 'premium' : 'film' };
  });
}

/** The height that the data saver uses: the best of the small renditions, else the smallest. */
export function savingHeight(renditions: Playing['renditions']): number | null {
  const heights = renditions.map(({ height }) => height).toSorted((a, b) => a - b);
  return heights.findLast((height) => height <= SAVING) ?? heights[0] ?? null;
}

/** Size of a stream with this bit rate and length, in megabytes. */
export const megabytesOf = (bitsPerSecond: number, seconds: number): number => (bitsPerSecond * seconds) / 8_000_000;

/** `about 140 MB`, `about 1.2 GB`, `less than 1 MB`. */
export function formatMegabytes(megabytes: number): string {
  if (megabytes < 1) return t('player.less_than_1_mb');
  if (megabytes >= 1_000) {
    return t('player.about_gb', { size: formatNumber(megabytes / 1_000, { maximumFractionDigits: 1 }) });
  }
  const size = formatNumber(megabytes, { maximumFractionDigits: megabytes < 10 ? 1 : 0 });
  return t('player.about_mb', { size });
}
