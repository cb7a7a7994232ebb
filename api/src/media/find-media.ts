import { movie } from '@sankofa/events/catalogue/movie';
import { FAILED_HERE, ORIGINAL_AUDIO } from '@sankofa/events/media/limits';
import { type MediaState, media } from '@sankofa/events/media/media';
import { Refusal } from '@sankofa/events/store/refusal';
import { movies } from '@sankofa/projections/catalogue/movies';
import { media as mediaModel } from '@sankofa/projections/media/media';
import type { AudioTrack, Media, MediaStatus, MediaSummary } from '../contract/media.ts';
import type { Services } from '../services.ts';
import { as, findAll, type Row, raw, sql, view } from '../sql.ts';
import { failureText } from './failure-text.ts';

const video = view(mediaModel, 'media', 'v');
const film = view(movies, 'movies', 'm').optional;

const COLUMNS = sql`
  ${video.pick('id', 'movie_id', 'status', 'percent', 'failure_code', 'failure_text', 'bytes', 'duration_seconds', 'heights', 'uploaded_at')},
  ${film.rename({ movie_title: 'title' })}`;
type MediaRow = Row<typeof COLUMNS>;

function toSummary(row: MediaRow, language: string | null): MediaSummary {
  const { failure_code: code, failure_text: failure, bytes, heights, uploaded_at: at, ...rest } = row;
  return {
    ...rest,
    failure: failure === null ? null : failureText({ code: code ?? '', text: failure }, language),
    may_retry: rest.status === 'failed' && code === FAILED_HERE,
    bytes: Number(bytes),
    heights: heights ?? [],
    uploaded_at: at.toISOString(),
  };
}

/** Videos, newest or oldest first. */
export async function listOfMedia(
  { queries }: Pick<Services, 'queries'>,
  {
    status,
    movieId,
    ids,
    byId,
    newestFirst,
    range: [from, to],
    language,
  }: {
    readonly status: MediaStatus | undefined;
    readonly movieId?: string | undefined;
    readonly ids?: readonly string[] | undefined;
    readonly byId: boolean;
    readonly newestFirst: boolean;
    readonly range: readonly [number, number];
    /** Language of failures; null for English. */
    readonly language: string | null;
  },
): Promise<{ readonly rows: MediaSummary[]; readonly total: number }> {
  const rows = await findAll(
    queries,
    sql`select ${COLUMNS}, count(*) over ()::integer ${as<{ total: number }>('total')}
        from ${video} left join ${film} on m.id = v.movie_id
        where (${status}::text is null or v.status = ${status}) and (${movieId}::text is null or v.movie_id = ${movieId})
          and (${ids}::text[] is null or v.id = any(${ids}))
        order by ${raw(byId ? 'v.id' : 'v.uploaded_at')} ${raw(newestFirst ? 'desc' : 'asc')}, v.id offset ${from} limit ${to - from + 1}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => toSummary(row, language)), total: rows[0]?.total ?? 0 };
}

/**
 * A video with all its details, read from the log, so that the latest change counts.
 * @param language of failures; null for English
 * @throws Refusal `not_found`
 */
export async function requireMedia(
  { runner }: Pick<Services, 'runner'>,
  id: string,
  language: string | null,
): Promise<Media> {
  const { state } = await runner.state(media, id);
  const { status, original, uploadedAt, failure, renditions, captions, chapters } = state;
  if (status === null || !original || !uploadedAt) throw new Refusal('not_found', { what: 'video' });
  const { details } = (await runner.state(movie, original.movieId)).state;
  return {
    id,
    movie_id: original.movieId,
    movie_title: details?.title ?? null,
    status,
    percent: state.percent,
    failure: failure && failureText(failure, language),
    may_retry: status === 'failed' && failure?.code === FAILED_HERE,
    bytes: original.bytes,
    duration_seconds: state.durationSeconds,
    heights: renditions.map(({ height }) => height),
    uploaded_at: uploadedAt.toISOString(),
    captions: captions.map(({ language, label, cues }) => ({ language, label, cues })),
    audio_tracks: tracksOf(state, language),
    chapters: chapters.map(({ startSeconds, title }) => ({ start_seconds: startSeconds, title })),
  };
}

/** All audio tracks with their status, including pending ones. */
const tracksOf = ({ audioTracks, arrivedSound }: MediaState, language: string | null): AudioTrack[] => [
  ...audioTracks.map((track) => toTrack(track, 'ready', null, language)),
  ...arrivedSound.map((sound) => toTrack(sound, sound.failure ? 'failed' : 'preparing', sound.failure, language)),
];

const toTrack = (
  { id, language, label, described }: Pick<AudioTrack, 'id' | 'language' | 'label' | 'described'>,
  state: AudioTrack['state'],
  failure: MediaState['failure'],
  readerLanguage: string | null,
): AudioTrack => ({
  id,
  language,
  label,
  described,
  is_original: id === ORIGINAL_AUDIO,
  state,
  failure: failure && failureText(failure, readerLanguage),
  may_retry: failure?.code === FAILED_HERE,
});
