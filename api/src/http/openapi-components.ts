import { LIMIT_HEADER } from '../contract/film-limit.ts';
import { LogPosition, POSITION_HEADER, STALE_HEADER } from '../contract/position.ts';
import { Problem } from '../contract/problem.ts';
import { refreshCookieName } from './cookies.ts';
import { toSchema } from './openapi-schema.ts';
import { IDEMPOTENCY_KEY } from './request-context.ts';

const position = toSchema(LogPosition, 'output');
const key = { type: 'string', pattern: IDEMPOTENCY_KEY.source };

/** Request headers. */
const parameters = {
  [POSITION_HEADER]: {
    name: POSITION_HEADER,
    in: 'header',
    description:
      'The highest position an answer gave. Queries wait up to two seconds for the read models to reach it. Commands ' +
      'decide on the log up to it at least, or answer 503 when it is not there within three seconds.',
    schema: position,
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key with the same request is carried out once, and answered the same. Keys of requests that recorded ' +
      'something do not expire. A UUID is best.',
    schema: key,
  },
  // Routes that store nothing under the key still validate it.
  'Unused-Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Checked, and not used: sending this request again is another request.',
    schema: key,
  },
} as const;

/** Response headers. */
const headers = {
  'X-Request-Id': {
    description: 'Names this request in logs and in the log of events: the one sent, when it was well formed.',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  [POSITION_HEADER]: {
    description: 'Where the command left the log. Send it with later queries to read what was written.',
    schema: position,
  },
  [STALE_HEADER]: {
    description: 'Present when the answer may be older than the position asked for.',
    schema: { const: 'true' },
  },
  [LIMIT_HEADER]: {
    description: 'Which films the profile of this sign-in may see: the limit the answer was made for.',
    schema: { type: 'string', pattern: '^(none|G|PG|PG-13|R|custom\\.[\\w-]{8})$' },
  },
  'Content-Range': {
    description: 'Rows of this page, and how many there are: `people 0-24/319`, `people */0`.',
    schema: { type: 'string', pattern: '^[a-z-]+ (\\d+-\\d+|\\*)/\\d+$' },
  },
  ETag: {
    description: 'Names what was answered. Send it as If-None-Match: 304 without a body says that nothing has changed.',
    schema: { type: 'string', pattern: '^"[\\w-]+"$' },
  },
  'Content-Disposition': {
    description: 'Name of the file.',
    schema: { type: 'string', pattern: '^attachment; filename="[\\w.-]+"$' },
  },
  'Set-Cookie': {
    description: 'The refresh token: HttpOnly, SameSite=Strict, and Secure over https. Absent when another tab got it.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait before another attempt.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'Bearer, where the access token was refused.', schema: { const: 'Bearer' } },
  'Accept-Encoding': { description: 'Encodings a body may have.', schema: { const: 'identity' } },
} as const;
export type AnswerHeaderName = keyof typeof headers;

const cookie = (audience: 'viewer' | 'console'): object => ({
  type: 'apiKey',
  in: 'cookie',
  name: refreshCookieName(audience),
});

/** Components of the document that operations refer to. */
export const components = {
  schemas: { Problem: toSchema(Problem, 'output') },
  parameters,
  headers,
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    viewer: cookie('viewer'),
    console: cookie('console'),
  },
};

/** Reference to a request header. */
export const parameter = (name: keyof typeof parameters): object => ({ $ref: `#/components/parameters/${name}` });

/** References to response headers. */
export const headerRefs = (names: readonly AnswerHeaderName[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
