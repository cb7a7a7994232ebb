import type { AddressInfo } from 'node:net';
import Koa, { type Middleware } from 'koa';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Routing } from './routing.ts';

const says =
  (what: string): Middleware =>
  (context) => {
    context.body = { what, params: context.params };
  };

describe('routing', () => {
  const routing = new Routing();
  routing.add('/api/movies/search', ['GET', 'HEAD'], says('search'));
  routing.add('/api/movies', ['GET', 'HEAD'], says('list'));
  routing.add('/api/movies', ['POST'], says('add'));
  routing.add('/api/movies/:id', ['GET', 'HEAD'], says('film'));
  routing.add('/api/movies/:id/reviews/:reviewId', ['DELETE'], says('review'));
  routing.add('/api/movies/search/recent/:id', ['GET'], says('recent'));
  const app = new Koa();
  app.use(routing.answer);
  app.use((context) => {
    context.body = { what: 'none' };
  });
  const server = app.listen(0);
  const request = () => supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  beforeAll(() => new Promise((done) => (server.listening ? done(null) : server.once('listening', done))));
  afterAll(() => new Promise((done) => server.close(done)));

  it.each([
    ['/api/movies', 'list', {}],
    ['/api/movies/', 'list', {}],
    ['/API/Movies', 'list', {}],
    ['/api/movies/search', 'search', {}],
    ['/api/movies/salt-road', 'film', { id: 'salt-road' }],
    ['/api/movies/Salt%20Road', 'film', { id: 'Salt Road' }],
    ['/api/movies/search/recent/7', 'recent', { id: '7' }],
  ])('finds the route of %s', async (path, what, params) => {
    const { body } = await request().get(path);
    expect(body).toEqual({ what, params });
  });

  it('calls the next middleware when no route matches', async () => {
    for (const path of ['/', '/api', '/api/films', '/api/movies/search/recent', '/api/movies/a/b', '//api/movies']) {
      const { body } = await request().get(path);
      expect(body, path).toEqual({ what: 'none' });
    }
    expect((await request().delete('/api/movies')).body).toEqual({ what: 'none' });
  });

  it('continues from a router without a match to one with a match', async () => {
    routing.add('/api/people/search', ['POST'], says('search'));
    routing.add('/api/people/:id', ['GET'], says('person'));
    expect((await request().get('/api/people/search')).body).toMatchObject({ what: 'person' });
  });

  it('lists the allowed methods', () => {
    expect([...routing.methodsAt('/api/movies')].sort()).toEqual(['GET', 'HEAD', 'POST']);
    expect([...routing.methodsAt('/api/movies/search')].sort()).toEqual(['GET', 'HEAD']);
    expect([...routing.methodsAt('/api/movies/a/reviews/b')]).toEqual(['DELETE']);
    expect(routing.methodsAt('/api/nothing').size).toBe(0);
  });
});
