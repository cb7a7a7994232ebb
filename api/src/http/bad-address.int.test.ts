import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { expectRefused, type Refused } from '../testing/refused.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

const invalid = (says: string | RegExp): Refused => ({ status: 400, code: 'invalid_request', says });
const notDecoded: Refused = { status: 400, code: 'invalid_encoding', says: 'hexadecimal' };
const nul: Refused = { status: 400, code: 'nul_character', says: 'NUL' };
const half: Refused = { status: 400, code: 'invalid_utf8', says: 'half a character' };
const nothing: Refused = { status: 404, code: 'not_found', says: 'nothing at this address' };
const noRow: Refused = { status: 404, code: 'not_found', says: /^There is no/ };

const id = randomUUID();
const people = (query: string): string => `/api/admin/people?${query}`;
const filter = (json: string): string => people(`filter=${encodeURIComponent(json)}`);

/** Bad addresses with the expected refusal. */
const BAD: Readonly<Record<string, Refused>> = {
  // Queries
  [people('sort=name')]: invalid(/^query\.sort: Use JSON like \["/),
  [people('sort=["password","ASC"]')]: invalid(/^query\.sort\.0: /),
  [people('sort=["registered_at","asc"]')]: invalid(/^query\.sort\.1: /),
  [people('sort=["registered_at"]')]: invalid(/^query\.sort/),
  [people('sort={}')]: invalid(/^query\.sort: /),
  [people('range=0-24')]: invalid(/^query\.range: Use JSON/),
  [people('range=[24,0]')]: invalid(/^query\.range: Use \[first, last\]/),
  [people('range=[0,1000]')]: invalid(/at most 1000 rows/),
  [people('range=[-1,5]')]: invalid(/^query\.range\.0: /),
  [people('range=[0.5,1]')]: invalid(/^query\.range\.0: /),
  [people('range=[0,1e999]')]: invalid(/^query\.range\.1: /),
  [people('range=[0,1,2]')]: invalid(/^query\.range: /),
  [people('range=["0","1"]')]: invalid(/^query\.range\.0: /),
  [filter('[]')]: invalid(/^query\.filter: .*expected object/),
  [filter('{"password":1}')]: invalid(/^query\.filter: .*"password"/),
  [filter('{"band":"rich"}')]: invalid(/^query\.filter\.band: /),
  [filter('{"id":[7]}')]: invalid(/^query\.filter\.id/),
  [filter(`{"q":"${'x'.repeat(255)}"}`)]: invalid(/^query\.filter\.q: /),
  [filter('{"q":"\\u0000"}')]: { ...nul, says: /^query\.filter\.q contains/ },
  [filter('{"q":"\\ud800"}')]: { ...half, says: /^query\.filter\.q contains/ },
  [filter(`{"q":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)]: invalid(/^query\.filter\.q: /),
  [people(`filter=${'x'.repeat(8_001)}`)]: invalid(/^query\.filter: /),
  [people('page=1')]: invalid(/^query: .*"page"/),
  [people('__proto__=1')]: invalid(/^query: .*"__proto__"/),
  [people('search=a&search=b')]: invalid('query.search is given twice'),
  [people('search=%00')]: { ...nul, says: /^query\.search contains/ },
  [people('%00=1')]: { ...nul, says: /^The name of a member of query/ },
  [people('search=%')]: notDecoded,
  [people('search=%zz')]: notDecoded,
  [people('search=%ff')]: notDecoded,
  [people('search=%c0%af')]: notDecoded,
  [people('search=%ed%a0%80')]: notDecoded,
  [`/api/admin/people/${id}/timeline?limit=0`]: invalid(/^query\.limit: /),
  [`/api/admin/people/${id}/timeline?limit=201`]: invalid(/^query\.limit: /),
  [`/api/admin/people/${id}/timeline?limit=many`]: invalid(/^query\.limit: /),
  [`/api/admin/people/${id}/timeline?limit=`]: invalid(/^query\.limit: /),
  [`/api/admin/people/${id}/timeline?before=yesterday`]: invalid(/^query\.before: Use a value from an earlier answer/),
  [`/api/admin/people/${id}/timeline?as_of=yesterday`]: invalid(/^query\.as_of: /),
  [`/api/admin/people/${id}/consents?as_of=2026-02-30T00:00:00Z`]: invalid(/^query\.as_of: /),
  [`/api/admin/people/${id}/consents?as_of=9999-12-31T23:59:59-01:00`]: invalid(/^query\.as_of: Use a year from/),
  [`/api/admin/people/${id}/timeline?as_of=0000-01-01T00:00:00%2B01:00`]: invalid(/^query\.as_of: Use a year from/),
  [`/api/admin/people/${id}/consents?as_of=2026-01-01`]: invalid(/^query\.as_of: /),
  '/api/legal/privacy-policy?version=-1': invalid(/^query\.version: /),
  '/api/legal/privacy-policy?version=1.5': invalid(/^query\.version: /),
  '/api/legal/privacy-policy?version=99999999999999999999': invalid(/^query\.version: /),
  [`/api/legal/privacy-policy?language=${'x'.repeat(36)}`]: invalid(/^query\.language: /),
  // Parameters
  '/api/admin/people/1': invalid(/^params\.id: /),
  "/api/admin/people/1'%20or%20'1'='1": invalid(/^params\.id: /),
  [`/api/admin/people/${id}x`]: invalid(/^params\.id: /),
  [`/api/admin/people/${id}`]: noRow,
  [`/api/admin/people/${id}/timeline`]: noRow,
  '/api/admin/people/%00': nul,
  '/api/admin/people/a%zz': notDecoded,
  '/api/admin/people/%ff': notDecoded,
  '/api/admin/people/%ed%a0%80': notDecoded,
  '/api/admin/people/..%2f..%2fme': invalid(/^params\.id: /),
  '/api/admin/projections/People': invalid(/^params\.id: /),
  '/api/admin/projections/people;drop%20table': invalid(/^params\.id: /),
  [`/api/admin/projections/${'a'.repeat(42)}`]: invalid(/^params\.id: /),
  '/api/admin/projections/unknown': noRow,
  [`/api/legal/${'x'.repeat(101)}`]: invalid(/^params\.documentType: /),
  // Unknown addresses
  '/api': nothing,
  '/api/': nothing,
  '/api/nothing': nothing,
  '/api/admin': nothing,
  '/api/admin/people/1/2/3/4': nothing,
  '/api//auth/me': nothing,
  '/API%00': nul,
  '/nothing/%c0%ae%c0%ae/etc/passwd': notDecoded,
};

describe('a bad address', () => {
  let test: TestApi;
  let port: number;
  let viewer: SignedInPerson;
  let owner: SignedInPerson;
  beforeAll(async () => {
    test = await startTestApi();
    port = await test.api.listen(0, '127.0.0.1');
    viewer = await test.signUp();
    owner = await test.signUpStaff('owner');
    await test.upToDate();
  });
  afterAll(() => test.close());

  for (const [path, refused] of Object.entries(BAD)) {
    it(`${path.replaceAll(id, ':id').slice(0, 90)} is refused with an explanation`, async () => {
      // Each address is requested by a person with access, because a missing permission would be refused first.
      const headers = path.startsWith('/api/admin') ? owner.headers : viewer.headers;
      await expectRefused(test, port, { method: 'GET', path, headers }, refused);
    });
  }

  it.each([
    ['fr', 'query.range.0\u00a0: Trop petit\u00a0: nombre doit être >=0', 'Aucun genre ne s’appelle opera'],
    [
      'pt-AO, en;q=0.5',
      'query.range.0: Demasiado pequeno: esperava que o número fosse >= 0',
      'Nenhum género se chama opera',
    ],
  ])('is refused in the language of the request: %s', async (language, detail, genre) => {
    const refuse = async (path: string) => {
      const request = test.http.get(path).set(owner.headers).set('Accept-Language', language);
      return Problem.parse((await request.expect(400)).body);
    };
    const range = await refuse(people('range=[-1,5]'));
    expect(range.detail).toBe(detail);
    expect(range.errors).toEqual([{ path: 'query.range.0', message: detail.replace(/^query\.range\.0\u00a0?: /, '') }]);
    expect((await refuse('/api/movies?genre=opera')).errors).toEqual([{ path: 'query.genre', message: genre }]);
  });

  it('in an unsafe request changes nothing', async () => {
    const refuse = (path: string, refused: Refused) =>
      expectRefused(test, port, { method: 'DELETE', path, headers: viewer.headers }, refused);
    await refuse('/api/legal/consent/everything', invalid(/^params\.consentType: /));
    await refuse('/api/legal/consent/marketing_emails%00', nul);
    await refuse('/api/legal/consent/marketing_emails?source=elsewhere', invalid(/^query\.source: /));
    await refuse('/api/auth/sessions/1', invalid(/^params\.id: /));
    await refuse('/api/auth/sessions/%ff', notDecoded);
    await refuse(`/api/auth/sessions/${id}`, noRow);
  });

  it('gets the same answer for an id of someone else as for an unknown id', async () => {
    const other = await test.signUp();
    await test.upToDate();
    const [session] = (await test.http.get('/api/auth/sessions').set(other.headers)).body;
    const path = `/api/auth/sessions/${session?.id ?? id}`;
    await expectRefused(test, port, { method: 'DELETE', path, headers: viewer.headers }, noRow);
    for (const rest of ['', '/consents', '/timeline']) {
      const request = { method: 'GET', path: `/api/admin/people/${owner.id}${rest}`, headers: viewer.headers };
      await expectRefused(test, port, request, { status: 403, code: 'forbidden', says: 'role' });
    }
  });

  for (const [path, methods] of Object.entries({
    '/api/auth/me': ['GET', 'HEAD'],
    '/api/auth/login': ['POST'],
    '/api/legal/consent/marketing_emails': ['DELETE'],
    [`/api/admin/people/${id}`]: ['GET', 'HEAD'],
    '/api/openapi.json': ['GET', 'HEAD'],
  })) {
    it(`${path.replace(id, ':id')} accepts ${methods} and refuses any other method with this list`, async () => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE']) {
        if (methods.includes(method)) continue;
        const refused = { status: 405, code: 'method_not_allowed', says: method };
        const { headers } = await expectRefused(test, port, { method, path }, refused);
        expect(headers.allow?.split(', ').toSorted()).toEqual([...methods, 'OPTIONS'].toSorted());
      }
    });
  }

  it('gets a problem document even when it is malformed', async () => {
    const send = (line: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let received = '';
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
        });
        socket.setEncoding('utf8').on('data', (chunk) => {
          received += chunk;
        });
        socket.on('error', reject).on('close', () => resolve(received));
      });
    for (const line of [
      'GET http://[',
      'GET http://a:b:c/',
      'GET *',
      'PUT *',
      'GET /\u00ff',
      'GET /api/\u00ff\u00fe',
      'GET //',
      'GET /api/auth/me?%',
    ]) {
      const answer = await send(line);
      const [, status] = /^HTTP\/1\.1 (4\d\d) /.exec(answer) ?? [];
      expect(status, `${line} answered ${answer}`).toBeDefined();
      expect(Problem.parse(JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '')).status).toBe(Number(status));
    }
  });
});
