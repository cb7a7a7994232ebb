import { LIMIT_HEADER } from '../contract/film-limit.ts';
import { PROBLEMS, type ProblemCode } from '../contract/problem-codes.ts';
import { type Contract, isLimited } from '../contract/route.ts';
import { headerRefs } from './openapi-components.ts';

const ANY: readonly ProblemCode[] = [
  'invalid_request',
  'invalid_encoding',
  'invalid_utf8',
  'nul_character',
  'invalid_position',
  'too_many_requests',
  'unexpected',
  'unavailable',
];
const UNSAFE: readonly ProblemCode[] = [
  'foreign_origin',
  'idempotency_key_invalid',
  'body_too_large',
  'change_too_large',
];
const WITH_BODY: readonly ProblemCode[] = [
  'malformed_json',
  'too_deep',
  'unsupported_content_type',
  'unsupported_content_encoding',
];

/** All problems that a route may answer: its own, and those of its access, input and method. */
export function problemsOf({
  access,
  body,
  film,
  fromKidsProfile,
  method,
  problems,
  response,
  whileBanned,
  whileUnconfirmed,
}: Contract): ReadonlySet<ProblemCode> {
  const isClosed = access !== 'public' && access !== 'optional-viewer';
  return new Set<ProblemCode>([
    ...ANY,
    ...(access === 'public' ? [] : (['unauthorized'] as const)),
    ...(isClosed ? (['forbidden'] as const) : []),
    // Sessions end a moment after their account.
    ...(access === 'viewer' && method !== 'GET' ? (['account_withdrawn'] as const) : []),
    ...(fromKidsProfile === 'refused' ? (['kids_profile_active'] as const) : []),
    ...(film === null ? [] : (['not_available_on_profile'] as const)),
    ...(whileBanned === 'refused' ? (['banned'] as const) : []),
    ...(whileUnconfirmed === 'allowed' ? [] : (['email_not_confirmed'] as const)),
    ...(method === 'GET' ? [] : UNSAFE),
    ...(body ? WITH_BODY : []),
    ...(response === 'sse' ? (['too_many_streams'] as const) : []),
    ...problems,
  ]);
}

/** The problem responses of a route, by status. */
export function problemResponses(contract: Contract): Record<string, object> {
  const codes = [...problemsOf(contract)];
  const statuses = new Set(codes.map((code) => PROBLEMS[code][0]));
  const withStatus = (status: number): ProblemCode[] => codes.filter((code) => PROBLEMS[code][0] === status);
  return Object.fromEntries(
    [...statuses].map((status) => [status, problemResponse(contract, status, withStatus(status))]),
  );
}

function problemResponse(contract: Contract, status: number, codes: readonly ProblemCode[]): object {
  const has = (code: ProblemCode): boolean => codes.includes(code);
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}`).join('. '),
    headers: headerRefs([
      'X-Request-Id',
      ...(isLimited(contract) ? ([LIMIT_HEADER] as const) : []),
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
      ...(has('unauthorized') ? (['WWW-Authenticate'] as const) : []),
      ...(has('unsupported_content_encoding') ? (['Accept-Encoding'] as const) : []),
    ]),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
      },
    },
  };
}
