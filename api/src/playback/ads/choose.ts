import { createHash } from 'node:crypto';
import type { Placement } from '@sankofa/events/playback/creative-draft';
import type { AdBreak } from '@sankofa/events/playback/viewing-events';
import type { Services } from '../../services.ts';

/** A creative that may be shown now. */
export interface RunningCreative {
  readonly id: string;
  readonly title: string;
  readonly click_url: string | null;
  readonly placements: readonly Placement[];
  readonly weight: number;
  readonly skip_after: number;
  readonly per_day: number | null;
  readonly duration: number;
}

/** Creatives that are scheduled now, not paused, and have a video. */
export async function runningCreatives({
  queries,
  clock,
}: Pick<Services, 'queries' | 'clock'>): Promise<RunningCreative[]> {
  const { rows } = await queries.query<RunningCreative>({
    name: 'creatives.running',
    text: `select id, title, click_url, placements, weight, skip_after, per_day, duration from read.creatives
           where not paused and duration is not null and from_at <= $1 and (until_at is null or until_at > $1) order by id`,
    values: [clock()],
  });
  return rows;
}

/**
 * Minimum distance of a mid-roll break from the end, in seconds; a later one would coincide with the post-roll. In a
 * short film the last quarter.
 */
const NEAR_END_S = 60;
const nearEnd = (durationSeconds: number): number => Math.min(NEAR_END_S, durationSeconds / 4);

/**
 * The breaks of a film for which there are creatives.
 * @param mid seconds from the start
 */
export function breaksOf(
  mid: readonly number[],
  durationSeconds: number,
  running: readonly Pick<RunningCreative, 'placements'>[],
): AdBreak[] {
  const all: AdBreak[] = [
    { id: 'pre', kind: 'pre', atSeconds: 0 },
    ...[...new Set(mid)]
      .filter((at) => at > 0 && at < durationSeconds - nearEnd(durationSeconds))
      .toSorted((a, b) => a - b)
      .map((at) => ({ id: `mid-${at}`, kind: 'mid' as const, atSeconds: at })),
    { id: 'post', kind: 'post', atSeconds: durationSeconds },
  ];
  return all.filter(({ kind }) => running.some(({ placements }) => placements.includes(kind)));
}

/**
 * Chooses one by weight. Deterministic per break.
 * @param seen number of times this viewer has seen each, by id
 */
export function chooseCreative(
  running: readonly RunningCreative[],
  kind: Placement,
  seen: ReadonlyMap<string, number>,
  seed: string,
): RunningCreative | null {
  const fit = running.filter(
    ({ id, placements, per_day }) => placements.includes(kind) && (per_day === null || (seen.get(id) ?? 0) < per_day),
  );
  const total = fit.reduce((sum, { weight }) => sum + weight, 0);
  let left = total * (createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32);
  for (const one of fit) {
    left -= one.weight;
    if (left < 0) return one;
  }
  return null;
}
