import { addFilm } from '../../catalogue/testing/add-film.ts';
import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

/** Returns the id of a review on which this action is possible: the person's own or someone else's, as required. */
export async function reviewReadyFor(test: TestApi, path: string, person: SignedInPerson): Promise<string> {
  const isOwn = path.endsWith('{id}');
  const author = isOwn ? person : await test.signUp();
  await addFilm(test, 'reviewed-film');
  const list = '/api/movies/reviewed-film/reviews';
  const { mine } = (await test.http.get(list).set(author.headers)).body;
  if (mine) return mine.id;
  const { body } = await test.http.post(list).set(author.headers).send({ rating: 4, review: 'Worth every minute' });
  await test.upToDate();
  return body.id;
}
