import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { MAX_ID_LENGTH } from '@sankofa/events/catalogue/movie-draft';
import { idFrom } from '@sankofa/events/catalogue/movie-id';
import { eventId } from '@sankofa/events/store/command-runner';
import type { Services } from '../services.ts';

const SUFFIX = 8;

/**
 * Candidate ids of a new film: made from the title, and the same with a suffix in case it is taken.
 * @param other a UUID from the request
 */
export function movieIds(title: string, other: string): readonly [plain: string, longer: string] {
  const plain = idFrom(title) || 'film';
  return [plain, `${plain.slice(0, MAX_ID_LENGTH - SUFFIX - 1)}-${other.slice(0, SUFFIX)}`];
}

/** The first of these ids that is free, or belongs to a film added by an earlier attempt of this request. */
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
