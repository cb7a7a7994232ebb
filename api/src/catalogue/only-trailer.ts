import { type MovieState, movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { isTrailer } from '../contract/trailer.ts';
import type { Services } from '../services.ts';

/** Whether the video of a film is only its trailer, so that the film itself is still to come. */
export async function hasOnlyTrailer({ runner }: Pick<Services, 'runner'>, movieId: string): Promise<boolean> {
  const { details, assets } = (await runner.state(movie, movieId)).state;
  const video = videoOf(assets);
  if (!details || !video) return false;
  const { status, durationSeconds } = (await runner.state(media, video.ref)).state;
  return status === 'packaged' && durationSeconds !== null && isTrailer(durationSeconds, details.runtimeMinutes);
}

const videoOf = (assets: MovieState['assets']) => Object.values(assets).find(({ kind }) => kind === 'video');
