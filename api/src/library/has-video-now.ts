import { movie } from '@sankofa/events/catalogue/movie';
import { isPublic } from '@sankofa/events/catalogue/movie-publication';
import { media } from '@sankofa/events/media/media';
import { hasOnlyTrailer } from '../catalogue/only-trailer.ts';
import type { Services } from '../services.ts';

/** Whether a film is in the catalogue and ready to play, not only its trailer, by its own streams. */
export async function hasVideoNow({ runner }: Pick<Services, 'runner'>, movieId: string): Promise<boolean> {
  const { state } = await runner.state(movie, movieId);
  const video = Object.values(state.assets).find(({ kind }) => kind === 'video');
  if (!video || !isPublic(state)) return false;
  const { status } = (await runner.state(media, video.ref)).state;
  return status === 'packaged' && !(await hasOnlyTrailer({ runner }, movieId));
}
