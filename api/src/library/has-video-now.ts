import { movie } from '@sankofa/events/catalogue/movie';
import { isPublic } from '@sankofa/events/catalogue/movie-publication';
import { media } from '@sankofa/events/media/media';
import type { Services } from '../services.ts';

/** Whether a film is in the catalogue with a video that is ready to play, by its own streams. */
export async function hasVideoNow({ runner }: Pick<Services, 'runner'>, movieId: string): Promise<boolean> {
  const { state } = await runner.state(movie, movieId);
  const video = Object.values(state.assets).find(({ kind }) => kind === 'video');
  if (!video || !isPublic(state)) return false;
  return (await runner.state(media, video.ref)).state.status === 'packaged';
}
