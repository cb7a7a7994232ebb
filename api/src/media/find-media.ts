import { movie } from '@sankofa/events/catalogue/movie';
import { FAILED_HERE, ORIGINAL_AUDIO } from '@sankofa/events/media/limits';
import { type MediaState, media } from '@sankofa/events/media/media';
import { Refusal } from '@sankofa/events/store/refusal';
import type { AudioTrack, Media, MediaStatus, MediaSummary } from '../contract/media.ts';
import type { Services } from '../services.ts';

interface MediaRow {
  id: string;
  movie_id: string;
  movie_title: string | null;
  status: MediaStatus;
  percent: number;
  failure_code: string | null;
  failure_text: string | null;
  /** A bigint, as text. */
  bytes: string;
  duration_seconds: number | null;
  heights: number[] | null;
  uploaded_at: Date;
}

const COLUMNS = `media.id, media.movie_id, movies.title as movie_title, media.status, media.percent, media.failure_code,
  media.failure_text, media.bytes, media.duration_seconds, media.heights, media.uploaded_at`;
const FROM = 'from read.media media left join read.movies movies on movies.id = media.movie_id';

function toSummary(row: MediaRow): MediaSummary {
  const { failure_code: code, failure_text: failure, bytes, heights, uploaded_at: at, ...rest } = row;
  return {
    ...rest,
    failure: failure ?? null,
    may_retry: rest.status === 'failed' && code === FAILED_HERE,
    bytes: Number(bytes),
    heights: heights ?? [],
    uploaded_at: at.toISOString(),
  };
}

/** Videos, the newest first or last. */
export async function listOfMedia(
  { queries }: Pick<Services, 'queries'>,
  {
    status,
    movieId,
    newestFirst,
    range: [from, to],
  }: {
    readonly status: MediaStatus | undefined;
    readonly movieId?: string | undefined;
    readonly newestFirst: boolean;
    readonly range: readonly [number, number];
  },
): Promise<{ readonly rows: MediaSummary[]; readonly total: number }> {
  const { rows } = await queries.query<MediaRow & { total: string }>(
    `select ${COLUMNS}, count(*) over () as total ${FROM} where ($1::text is null or media.status = $1)
       and ($4::text is null or media.movie_id = $4)
     order by media.uploaded_at ${newestFirst ? 'desc' : 'asc'}, media.id offset $2 limit $3`,
    [status ?? null, from, to - from + 1, movieId ?? null],
  );
  return { rows: rows.map(({ total: _, ...row }) => toSummary(row)), total: Number(rows[0]?.total ?? 0) };
}

/**
 * A video with everything there is of it, as the log has it: what has just been changed counts.
 * @throws Refusal `not_found`
 */
export async function requireMedia({ runner }: Pick<Services, 'runner'>, id: string): Promise<Media> {
  const { state } = await runner.state(media, id);
  const { status, original, uploadedAt, failure, renditions, captions, chapters } = state;
  if (status === null || !original || !uploadedAt) throw new Refusal('not_found', 'There is no such video.', 404);
  const { details } = (await runner.state(movie, original.movieId)).state;
  return {
    id,
    movie_id: original.movieId,
    movie_title: details?.title ?? null,
    status,
    percent: state.percent,
    failure: failure?.text ?? null,
    may_retry: status === 'failed' && failure?.code === FAILED_HERE,
    bytes: original.bytes,
    duration_seconds: state.durationSeconds,
    heights: renditions.map(({ height }) => height),
    uploaded_at: uploadedAt.toISOString(),
    captions: captions.map(({ language, label, cues }) => ({ language, label, cues })),
    audio_tracks: tracksOf(state),
    chapters: chapters.map(({ startSeconds, title }) => ({ start_seconds: startSeconds, title })),
  };
}

/** Every track there is or is to be, with how far it is. */
const tracksOf = ({ audioTracks, arrivedSound }: MediaState): AudioTrack[] => [
  ...audioTracks.map((track) => toTrack(track, 'ready', null)),
  ...arrivedSound.map((sound) => toTrack(sound, sound.failure ? 'failed' : 'preparing', sound.failure)),
];

const toTrack = (
  { id, language, label, described }: Pick<AudioTrack, 'id' | 'language' | 'label' | 'described'>,
  state: AudioTrack['state'],
  failure: MediaState['failure'],
): AudioTrack => ({
  id,
  language,
  label,
  described,
  is_original: id === ORIGINAL_AUDIO,
  state,
  failure: failure?.text ?? null,
  may_retry: failure?.code === FAILED_HERE,
});
