import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest } from '../testing/raw-request.ts';
import { expectRefused, type Refused } from '../testing/refused.ts';
import { type SignedInPerson, startTestApi, type TestApi } from '../testing/test-api.ts';

type Fields = Readonly<Record<string, unknown>>;
type Who = 'nobody' | 'viewer' | 'owner';

/** Routes with a body, each with a valid one. */
const ROUTES: readonly { path: string; who: Who; good: Fields }[] = [
  {
    path: '/api/auth/register',
    who: 'nobody',
    good: { email: 'new@example.test', password: 'long enough', name: 'New' },
  },
  { path: '/api/auth/login', who: 'nobody', good: { email: 'person-1@example.test', password: 'not the password' } },
  { path: '/api/admin/login', who: 'nobody', good: { username: 'person-2@example.test', password: 'not it' } },
  {
    path: '/api/legal/consent',
    who: 'viewer',
    good: { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true },
  },
  { path: '/api/admin/projections/people/rebuild', who: 'owner', good: { reason: 'Trying it out' } },
  { path: `/api/admin/people/${randomUUID()}/evidence-packs`, who: 'owner', good: { reason: 'Asked for' } },
];

interface BadBody extends Refused {
  readonly body: (good: Fields) => string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (good: Fields): string => JSON.stringify(good);
/** Sets the first field to this JSON. */
const firstAs =
  (value: string) =>
  (good: Fields): string => {
    const [first, ...others] = Object.entries(good);
    return `{"${first?.[0]}":${value}${others.map(([name, v]) => `,"${name}":${JSON.stringify(v)}`).join('')}}`;
  };
const bytes =
  (...values: number[]) =>
  (good: Fields): Buffer => {
    const [before = '', after = ''] = firstAs('"@"')(good).split('@');
    return Buffer.concat([Buffer.from(before), Buffer.from(values), Buffer.from(after)]);
  };

const malformed = { status: 400, code: 'malformed_json', says: 'not valid JSON' };
const invalid = (says: string | RegExp) => ({ status: 400, code: 'invalid_request', says });
const notUtf8 = { status: 400, code: 'invalid_utf8', says: /^body is not valid UTF-8/ };
const half = { status: 400, code: 'invalid_utf8', says: 'contains half a character' };
const nul = (says: RegExp) => ({ status: 400, code: 'nul_character', says });
const tooLarge = { status: 413, code: 'body_too_large', says: '64 KB' };
const notJson = { status: 415, code: 'unsupported_content_type', says: 'application/json' };
const encoded = { status: 415, code: 'unsupported_content_encoding', says: 'not compressed' };
const tooDeep = { status: 400, code: 'too_deep', says: '32 levels' };
const badKey = { status: 400, code: 'idempotency_key_invalid', says: '8 to 200' };
const badPosition = { status: 400, code: 'invalid_position', says: 'Sankofa-Position' };

const BAD: Readonly<Record<string, BadBody>> = {
  'no body': { body: () => '', status: 400, code: 'malformed_json', says: 'empty' },
  'half of an object': { body: (good) => json(good).slice(0, -1), ...malformed },
  'single quotes': { body: (good) => json(good).replaceAll('"', "'"), ...malformed },
  'a comma too many': { body: (good) => json(good).replace('}', ',}'), ...malformed },
  'two objects': { body: (good) => json(good) + json(good), ...malformed },
  NaN: { body: firstAs('NaN'), ...malformed },
  'a control character': { body: firstAs('"\u0001"'), ...malformed },
  'an array': { body: (good) => `[${json(good)}]`, ...invalid(/^body: .*expected object, received array/) },
  null: { body: () => 'null', ...invalid(/^body: .*expected object, received null/) },
  'a text': { body: () => '"text"', ...invalid(/^body: .*expected object, received string/) },
  'a number': { body: () => '1e400', ...invalid(/^body: .*expected object, received/) },
  'no fields': { body: () => '{}', ...invalid(/^body\.\w+: /) },
  'a number as a field': { body: firstAs('7'), ...invalid(/^body\.\w+: Invalid/) },
  'an object as a field': { body: firstAs('{"$gt":""}'), ...invalid(/^body\.\w+: Invalid/) },
  'an array as a field': { body: firstAs('["a"]'), ...invalid(/^body\.\w+: Invalid/) },
  'null as a field': { body: firstAs('null'), ...invalid(/^body\.\w+: Invalid/) },
  'an unknown field': { body: (good) => json({ ...good, role: 'owner' }), ...invalid(/^body: .*"role"/) },
  'a prototype': { body: (good) => json(good).replace('{', '{"__proto__":{},'), ...invalid('__proto__') },
  'a text too long': { body: firstAs(`"${'x'.repeat(60_000)}"`), ...invalid(/^body\.\w+: /) },
  'a NUL in a text': { body: firstAs('"a\\u0000b"'), ...nul(/^body\.\w+ contains/) },
  'a NUL in a name': { body: (good) => json(good).replace('{', '{"a\\u0000":1,'), ...nul(/^The name of a member/) },
  'a NUL byte': { body: bytes(0x61, 0x00), ...malformed },
  'the first half of a pair': { body: firstAs('"\\ud83d"'), ...half },
  'the second half of a pair': { body: firstAs('"a\\ude00"'), ...half },
  'a byte that is not UTF-8': { body: bytes(0xff), ...notUtf8 },
  'an overlong slash': { body: bytes(0xc0, 0xaf), ...notUtf8 },
  'half a character in bytes': { body: bytes(0xed, 0xa0, 0x80), ...notUtf8 },
  'half of UTF-8': { body: bytes(0xe2, 0x82), ...notUtf8 },
  'another encoding': { body: (good) => Buffer.from(json(good), 'utf16le'), ...malformed },
  '33 levels': { body: firstAs(`${'['.repeat(33)}${']'.repeat(33)}`), ...tooDeep },
  '9 000 levels': { body: firstAs(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`), ...tooDeep },
  'levels without end': { body: () => '['.repeat(60_000), ...malformed },
  '10 MB': { body: firstAs(`"${'x'.repeat(10 * 1024 ** 2)}"`), ...tooLarge },
  '10 MB in chunks': {
    body: firstAs(`"${'x'.repeat(10 * 1024 ** 2)}"`),
    headers: { 'Transfer-Encoding': 'chunked' },
    ...tooLarge,
  },
  'no content type': { body: json, headers: { 'Content-Type': '' }, ...notJson },
  text: { body: json, headers: { 'Content-Type': 'text/plain' }, ...notJson },
  'a form': { body: json, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, ...notJson },
  'nearly JSON': { body: json, headers: { 'Content-Type': 'application/jsonp' }, ...notJson },
  'another charset': { body: json, headers: { 'Content-Type': 'application/json; charset=utf-16' }, ...notJson },
  gzip: { body: (good) => gzipSync(json(good)), headers: { 'Content-Encoding': 'gzip' }, ...encoded },
  'an unknown encoding': { body: json, headers: { 'Content-Encoding': 'tea' }, ...encoded },
  'a key too short': { body: json, headers: { 'Idempotency-Key': 'seven77' }, ...badKey },
  'a key too long': { body: json, headers: { 'Idempotency-Key': 'x'.repeat(201) }, ...badKey },
  'a key of two words': { body: json, headers: { 'Idempotency-Key': 'two words' }, ...badKey },
  'a key beyond ASCII': { body: json, headers: { 'Idempotency-Key': 'caf\u00e9 au lait' }, ...badKey },
  'no position': { body: json, headers: { 'Sankofa-Position': 'soon' }, ...badPosition },
  'a position too long': { body: json, headers: { 'Sankofa-Position': '1'.repeat(17) }, ...badPosition },
};

describe('bad input', () => {
  let test: TestApi;
  let port: number;
  const people: Partial<Record<Who, SignedInPerson>> = {};
  beforeAll(async () => {
    test = await startTestApi();
    port = await test.api.listen(0, '127.0.0.1');
    people.viewer = await test.signUp();
    people.owner = await test.signUpStaff('owner');
    await test.publish('marketing-emails', 'May we write to you?');
  });
  afterAll(() => test.close());

  const post = (path: string, who: Who, body: string | Buffer, headers: RawRequest['headers'] = {}): RawRequest => ({
    method: 'POST',
    path,
    body,
    headers: { 'Content-Type': 'application/json', ...people[who]?.headers, ...headers },
  });

  for (const { path, who, good } of ROUTES) {
    describe(`to ${path.replace(/[0-9a-f-]{36}/, ':id')}`, () => {
      for (const [what, { body, headers, ...refused }] of Object.entries(BAD)) {
        it(`${what} is refused with an explanation`, async () => {
          await expectRefused(test, port, post(path, who, body(good), headers), refused);
        });
      }
    });
  }

  it('gets an error for every wrong field', async () => {
    const body = JSON.stringify({ email: 'no address', password: 'short', name: ' ' });
    const { text } = await expectRefused(test, port, post('/api/auth/register', 'nobody', body), invalid('body.email'));
    const paths = JSON.parse(text).errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['body.email', 'body.password', 'body.name']);
  });

  it('is refused when a body differs under the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { consent_type: 'marketing_emails', consent_given: true, explicit_consent: true };
    const send = (changed: object) =>
      post('/api/legal/consent', 'viewer', JSON.stringify({ ...body, ...changed }), headers);
    const given = await test.http
      .post('/api/legal/consent')
      .set({ ...people.viewer?.headers, ...headers })
      .send(body);
    expect(given.status).toBe(200);
    const reused = { status: 422, code: 'idempotency_key_reused', says: 'used before with another request' };
    await expectRefused(test, port, send({ explicit_consent: false }), reused);
    await expectRefused(test, port, send({ consent_given: false }), reused);
  });

  it('is refused when a route takes no body', async () => {
    await expectRefused(test, port, post('/api/auth/logout', 'viewer', '{"all":true}'), invalid('takes no body'));
    await expectRefused(test, port, post('/api/auth/refresh', 'nobody', 'x'.repeat(70_000)), tooLarge);
  });
});
