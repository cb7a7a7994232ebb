import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '../../contract/route.ts';
import type { RawAnswer } from '../../testing/raw-request.ts';
import { buildOpenApiDocument } from '../openapi.ts';
import { Conformance } from './conformance.ts';
import { type OpenApiDocument, operationsOf } from './openapi-operations.ts';

describe('the conformance check of responses', () => {
  const route = defineRoute({
    method: 'POST',
    path: '/api/films/:id',
    summary: 'A film',
    access: 'public',
    params: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ title: z.string() }),
    problems: ['not_found'],
  });
  const cached = defineRoute({
    method: 'GET',
    path: '/api/genres',
    summary: 'Genres',
    access: 'public',
    response: z.array(z.string()),
    cache: true,
  });
  const document: OpenApiDocument = JSON.parse(JSON.stringify(buildOpenApiDocument([route, cached])));
  const [operation, list] = operationsOf(document);
  if (!operation || !list) throw new Error('no operation');
  const conformance = new Conformance(document);
  const faults = (answer: Partial<RawAnswer>, of = operation): string =>
    conformance
      .faults(of, { status: 200, headers: { 'content-type': 'application/json' }, text: '{}', ...answer })
      .join();
  const problem = (status: number, code: string, more: RawAnswer['headers'] = {}): string =>
    faults({
      status,
      headers: { 'content-type': 'application/problem+json', ...more },
      text: JSON.stringify({
        type: '/api/problems/x',
        title: 'No',
        status,
        code,
        detail: 'No',
        requestId: 'some-request',
      }),
    });

  it('accepts documented responses', () => {
    expect(operation).toMatchObject({ id: 'postApiFilmsId', method: 'POST', security: [], body: null });
    expect(operation.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['Sankofa-Position', false],
      ['Idempotency-Key', false],
    ]);
    expect(faults({ text: '{"title":"Yeelen"}' })).toBe('');
    expect(problem(404, 'not_found')).toBe('');
    expect(problem(429, 'too_many_requests', { 'retry-after': '7' })).toBe('');
  });

  it('accepts 304 without a body, with its headers, if the response can be cached', () => {
    expect(faults({ status: 304, headers: { etag: '"abc"' }, text: '' }, list)).toBe('');
  });

  it.each([
    ['304 where nothing is cached', () => faults({ status: 304, headers: {}, text: '' }), '304 is not documented'],
    ['304 with a body', () => faults({ status: 304, headers: {} }, list), 'a body'],
    [
      '304 with an undocumented header',
      () => faults({ status: 304, headers: { location: '/' }, text: '' }, list),
      'loc',
    ],
    ['a body of another kind', () => faults({ text: '{"title":7}' }), 'must be string'],
    ['a member nobody has described', () => faults({ text: '{"title":"","x":1}' }), 'additional'],
    ['another status', () => faults({ status: 204 }), '204 is not documented'],
    ['another type', () => faults({ headers: { 'content-type': 'text/html' } }), 'text/html is not'],
    [
      'an undocumented header',
      () => faults({ headers: { 'content-type': 'application/json', location: '/' } }),
      'location',
    ],
    ['an undocumented code', () => problem(400, 'bad_mood'), 'allowed values'],
    ['a code under another status', () => problem(400, 'too_many_requests'), 'allowed values'],
    ['a header of another kind', () => problem(429, 'too_many_requests', { 'retry-after': 'soon' }), 'retry-after'],
    ['a fault of ours', () => problem(503, 'unavailable'), '503 is our fault'],
    [
      'a problem that is none',
      () => faults({ status: 400, headers: { 'content-type': 'application/problem+json' } }),
      'required',
    ],
  ])('finds %s', (_what, found, fault) => {
    expect(found()).toContain(fault);
  });
});
