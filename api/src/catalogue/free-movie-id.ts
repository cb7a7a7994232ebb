import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { MAX_ID_LENGTH } from '@sankofa/events/catalogue/movie-draft';
import { idFrom } from '@sankofa/events/catalogue/movie-id';
import { eventId } from '@sankofa/events/store/command-runner';
import type { Services } from '../services.ts';

const SUFFIX = 8;

/**
 * Ids for a new film: made from the title, and with the beginning of another id for where that one is taken.
 * @param other a UUID of whatever adds the film
 */
export function movieIds(title: string, other: string): readonly [plain: string, longer: string] {
  const plain = idFrom(title) || 'film';
  return [plain, `${plain.slice(0, MAX_ID_LENGTH - SUFFIX - 1)}-${other.slice(0, SUFFIX)}`];
}

/** The first of these ids that no film has, or only the film an earlier attempt of this very request has added. */
export async function freeMovieId(
  { runner, store }: Pick<Services, 'runner' | 'store'>,
  title: string,
  other: string,
  idempotencyKey: string,
): Promise<string> {
  const [plain, longer] = movieIds(title, other);
  if (!(await runner.state(movie, plain)).state.details) return plain;
  const stream = `${movie.aggregate}-${plain}`;
  const [first] = await store.readStream(stream, 0, 1);
  const isOwn = first && codec.decode(first).metadata.commandId === eventId(stream, idempotencyKey, 0);
  return isOwn ? plain : longer;
}
