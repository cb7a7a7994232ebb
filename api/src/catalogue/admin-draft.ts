import { type MovieState, movie } from '@sankofa/events/catalogue/movie';
import type { MovieAsset, MovieDraft } from '@sankofa/events/catalogue/movie-draft';
import { usualBreaks } from '@sankofa/events/catalogue/movie-edit';
import { BLANK_DETAILS, type MovieDetails } from '@sankofa/events/catalogue/movie-fields';
import { media } from '@sankofa/events/media/media';
import { Refusal } from '@sankofa/events/store/refusal';
import { detailsFrom, type MovieFields } from '../contract/movie-fields.ts';
import type { Services } from '../services.ts';

const VIDEO_ADDRESS = /^\/api\/admin\/media\/([0-9a-f-]{36})$/;

/** URL of a film's video in the console. */
export const videoAddress = (mediaId: string): string => `/api/admin/media/${mediaId}`;

/**
 * Maps the console form to the details of a film.
 * @param before null for a new film
 * @param video length of its video in seconds; null if unknown
 */
export function detailsOf(fields: MovieFields, before: MovieState['details'], video: number | null): MovieDetails {
  const details = { ...BLANK_DETAILS, ...before, ...detailsFrom(fields) };
  const usual = details.supportsAds ? usualBreaks(details.runtimeMinutes, video) : [];
  return { ...details, adBreaks: fields.ad_breaks ?? usual };
}

/**
 * Files named in the form, and kinds it leaves empty.
 * @throws Refusal `not_a_video_of_it`
 */
export async function filesOf(
  { runner }: Pick<Services, 'runner'>,
  movieId: string,
  { poster, thumbnail_url, video_url }: Pick<MovieFields, 'poster' | 'thumbnail_url' | 'video_url'>,
): Promise<{ readonly assets: MovieDraft['assets']; readonly without: ('poster' | 'video')[] }> {
  const picture = poster ?? thumbnail_url;
  const assets: MovieDraft['assets'][number][] = [];
  const without: ('poster' | 'video')[] = [];
  if (picture === null) without.push('poster');
  else if (picture !== undefined) assets.push({ kind: 'poster', language: null, ref: picture });
  if (video_url === null) without.push('video');
  else if (video_url !== undefined) {
    assets.push({ kind: 'video', language: null, ref: await requireVideo({ runner }, movieId, video_url) });
  }
  return { assets, without };
}

/** Length of the first video among these files of a film; null if there is none, or it is not known yet. */
export async function videoSeconds(
  { runner }: Pick<Services, 'runner'>,
  files: readonly MovieAsset[],
): Promise<number | null> {
  const video = files.find(({ kind }) => kind === 'video');
  return video ? (await runner.state(media, video.ref)).state.durationSeconds : null;
}

async function requireVideo({ runner }: Pick<Services, 'runner'>, movieId: string, address: string): Promise<string> {
  const [, mediaId] = VIDEO_ADDRESS.exec(address) ?? [];
  const { assets } = (await runner.state(movie, movieId)).state;
  const plays = Object.values(assets).find(({ kind }) => kind === 'video')?.ref;
  // The current video may stay, even while it is being prepared.
  if (mediaId !== undefined && mediaId === plays) return mediaId;
  const { status = null, original = null } = mediaId ? (await runner.state(media, mediaId)).state : {};
  if (mediaId && status === 'packaged' && original?.movieId === movieId) return mediaId;
  throw new Refusal('not_a_video_of_it');
}
