import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOnFilm, addFilm } from '../catalogue/testing/add-film.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** A server that speaks the chat completions protocol and answers what the test sets. */
class ModelServer {
  readonly asked: { model: string; messages: { role: string; content: string }[] }[] = [];
  answer: (user: string) => { status: number; body: string } | 'silence' = () => ({ status: 500, body: '' });
  readonly #server: Server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    this.asked.push(body);
    const answer = this.answer(body.messages[1].content);
    if (answer === 'silence') return;
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const completion = (content: string) => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});
/** The given insights in different words. */
const phrasing = (user: string) =>
  completion(JSON.stringify({ ...JSON.parse(user), why_watch: 'Because it is a journey.' }));

describe('insights about a film', () => {
  const model = new ModelServer();
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi({ languageModelUrl: await model.open() });
  });
  afterAll(async () => {
    await test.close();
    await model.close();
  });
  beforeEach(() => {
    model.asked.length = 0;
  });

  const insights = async (id: string) => (await test.http.get(`/api/movies/${id}/ai-insights`).expect(200)).body;
  const recorded = async (id: string) =>
    (await test.runtime.store.readStream(`movie-${id}`))
      .filter(({ type }) => type === 'InsightsGenerated')
      .map(({ data, metadata }) => ({ ...JSON.parse(data), actor: JSON.parse(metadata).actor }));

  it('are phrased by a language model once, and its answer is recorded in the log', async () => {
    await addFilm(test, 'phrased');
    model.answer = phrasing;
    const [one, other] = await Promise.all([insights('phrased'), insights('phrased')]);
    expect(one).toMatchObject({
      built_from: 'language_model',
      model: 'test-model',
      insights: { why_watch: 'Because it is a journey.' },
    });
    expect(other).toEqual(one);
    expect(await insights('phrased')).toEqual(one);
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]).toMatchObject({ model: 'test-model', messages: [{ role: 'system' }, { role: 'user' }] });
    const [event, ...more] = await recorded('phrased');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      model: 'test-model',
      promptHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      insights: one.insights,
      actor: { kind: 'system', id: 'language-model' },
    });
  });

  it('are phrased again when the film changes', async () => {
    await addFilm(test, 'changing');
    model.answer = phrasing;
    await insights('changing');
    await addFilm(test, 'changing', { culturalTags: ['Lighthouses'] });
    const { insights: now } = await insights('changing');
    expect(now.themes[0]).toBe('Lighthouses');
    expect(model.asked).toHaveLength(2);
    expect(await recorded('changing')).toHaveLength(2);
  });

  it('are phrased again, once, when a film returns to an earlier state', async () => {
    const film = (tag: string) => addFilm(test, 'returning', { culturalTags: [tag] });
    model.answer = phrasing;
    for (const tag of ['Rivers', 'Deserts', 'Rivers']) {
      await film(tag);
      await insights('returning');
      const again = await insights('returning');
      expect([again.built_from, again.insights.themes[0]]).toEqual(['language_model', tag]);
    }
    expect(model.asked).toHaveLength(3);
    expect(await recorded('returning')).toHaveLength(3);
  });

  it.each([
    ['answers with an error', { status: 503, body: 'busy' }],
    ['speaks another protocol', { status: 200, body: '{"text":"hello"}' }],
    ['answers no JSON', completion('Certainly! Here are the insights.')],
    ['invents a number', completion('{"cultural_significance":"Seen by 3000000 people"}')],
  ])('fall back to the data of the film when the model %s', async (what, answer) => {
    const id = what.replaceAll(' ', '-');
    await addFilm(test, id);
    model.answer = () => answer;
    const body = await insights(id);
    expect(body).toMatchObject({ built_from: 'film_data', model: null });
    expect(Object.keys(body.insights)).toHaveLength(6);
    // No retry for a while.
    await insights(id);
    expect(model.asked).toHaveLength(1);
    expect(await recorded(id)).toEqual([]);
    model.answer = phrasing;
    test.clock.pass(601);
    expect((await insights(id)).built_from).toBe('language_model');
  });

  it('fall back to the data of the film when the model times out', async () => {
    await addFilm(test, 'silent');
    model.answer = () => 'silence';
    const started = performance.now();
    expect((await insights('silent')).built_from).toBe('film_data');
    expect(performance.now() - started).toBeGreaterThan(5_000);
  }, 20_000);

  it('answer 404 for unknown and withdrawn films', async () => {
    await test.http.get('/api/movies/nothing/ai-insights').expect(404);
    await addFilm(test, 'gone');
    await actOnFilm(test, 'gone', { kind: 'withdraw', reason: 'Licence' });
    await test.http.get('/api/movies/gone/ai-insights').expect(410);
  });
});
