import type { SignedInPerson, TestApi } from '../../testing/test-api.ts';

const film = '/api/movies/the-film';

/**
 * Returns the id of a discussion, reply or timed comment on which this action is possible: the person's own or someone
 * else's, as required.
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
