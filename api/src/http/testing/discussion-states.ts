import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const film = '/api/movies/the-film';

/**
 * The id of a discussion, a reply or a comment at a moment of a film that this act can be done to: one of their own, or
 * one of somebody else.
 */
export async function postReadyFor(test: TestApi, path: string, person: SignedInPerson): Promise<string> {
  const author = path.endsWith('{id}') ? person : await test.signUp();
  const write = async (address: string, body: object): Promise<string> => {
    const { body: answer } = await test.http.post(address).set(author.headers).send(body);
    await test.upToDate();
    return answer.id;
  };
  if (path.includes('/timed-comments/')) return write(`${film}/timed-comments`, { second: 7, text: 'Look!' });
  const discussion = await write(`${film}/discussions`, { title: 'The ending', text: 'Did she leave?' });
  return path.includes('/replies/') ? write(`/api/discussions/${discussion}/replies`, { text: 'She did' }) : discussion;
}
