import fc from 'fast-check';
import type { RawRequest } from '../../testing/raw-request.ts';
import { badForm } from './bad-forms.ts';
import { badHeader, badText, changed, damaged } from './bad-values.ts';
import type { Operation, Parameter } from './openapi-operations.ts';
import { type KnownIds, recordOf, validValue } from './valid-values.ts';

/** A request for one operation, before it is authenticated. */
export interface FuzzRequest extends Required<Pick<RawRequest, 'method' | 'path'>> {
  readonly operation: Operation;
  /** The mutation; `valid` when the request conforms to the document. */
  readonly kind: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** The parts of a request that are mutated one at a time. */
interface RequestParts {
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Valid requests according to the document. */
export function requestParts({ parameters, body }: Operation, known: KnownIds): fc.Arbitrary<RequestParts> {
  const within = (where: Parameter['in']): fc.Arbitrary<Record<string, string>> => {
    const wanted = parameters.filter((parameter) => parameter.in === where);
    return recordOf(
      wanted.map(({ name, schema, isJson, required }) => {
        const texts = known[name] ?? [];
        const made = validValue(schema, name, known).map((value) => (isJson ? JSON.stringify(value) : String(value)));
        // A position in the future would cause a wait, and ranges have constraints beyond their schema.
        const isKnown = (where === 'header' || isJson) && texts.length > 0;
        const value = isKnown ? fc.oneof(fc.constantFrom(...texts), ...(isJson ? [made] : [])) : made;
        return { name, value, isRequired: required };
      }),
    );
  };
  return fc.record({
    path: within('path'),
    query: within('query').map((query) => Object.entries(query)),
    headers: within('header'),
    body: body ? validValue(body, '', known) : fc.constant(undefined),
  });
}

/** Keeps lone surrogates: they become bytes that are not UTF-8. */
const percent = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text).replaceAll('.', '%2E');

function assemble(operation: Operation, kind: string, { path, query, headers, body }: RequestParts): FuzzRequest {
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => percent(path[name] ?? ''));
  const search = query.map(([name, value]) => `${percent(name)}=${percent(value)}`).join('&');
  return {
    operation,
    kind,
    method: operation.method,
    path: search ? `${address}?${search}` : address,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
  };
}

const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Cookie',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Origin',
  'Range',
  'Sankofa-Position',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Request-Id',
];

/** The same request with one part made invalid. */
function broken(operation: Operation, parts: RequestParts): fc.Arbitrary<FuzzRequest> {
  const make = (kind: string, change: Partial<RequestParts>): FuzzRequest =>
    assemble(operation, kind, { ...parts, ...change });
  const names = Object.keys(parts.path);
  const ways: fc.Arbitrary<FuzzRequest>[] = [
    fc
      .tuple(fc.constantFrom(...HEADERS), badHeader)
      .map(([name, value]) => make(`header ${name}`, { headers: { ...parts.headers, [name]: value } })),
    fc.tuple(badText, badText).map((unknown) => make('unknown parameter', { query: [...parts.query, unknown] })),
    fc.constantFrom('%', '%zz', '%ff', 'a=%c0%80', '&&==', '=').map((text) => {
      const request = make('broken query', {});
      return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${text}` };
    }),
  ];
  if (parts.query.length > 0) {
    ways.push(
      fc.tuple(fc.nat(parts.query.length - 1), badText).map(([at, bad]) => {
        return make('query', { query: parts.query.map(([name, value], n) => [name, n === at ? bad : value]) });
      }),
      fc.constant(make('query given twice', { query: [...parts.query, ...parts.query] })),
    );
  }
  if (names.length > 0) {
    ways.push(
      fc
        .tuple(
          fc.constantFrom(...names),
          badText.filter((bad) => bad !== ''),
        )
        .map(([name, bad]) => {
          return make('path', { path: { ...parts.path, [name]: bad } });
        }),
    );
  }
  if (operation.takesForm) {
    const form = badForm.map(({ type, body }) => {
      return { ...make('form', { headers: { ...parts.headers, 'Content-Type': type } }), body };
    });
    ways.push(form, form, form, form);
  }
  if (operation.body) {
    const bytes = Buffer.from(JSON.stringify(parts.body));
    const bad = changed(parts.body).map((body) => make('body', { body: body ?? null }));
    ways.push(
      bad,
      bad,
      bad,
      damaged(bytes).map((body) => ({ ...make('bytes', {}), body })),
    );
  } else if (operation.method !== 'GET') {
    ways.push(fc.uint8Array({ maxLength: 50 }).map((body) => ({ ...make('a body', {}), body: Buffer.from(body) })));
  }
  return fc.oneof(...ways);
}

/**
 * Requests for an operation: valid ones, and ones with one part made invalid.
 * @param known as in `validValue`
 */
export function requestsFor(operation: Operation, known: KnownIds): fc.Arbitrary<FuzzRequest> {
  return requestParts(operation, known).chain((parts) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(assemble(operation, 'valid', parts)) },
      { weight: 3, arbitrary: broken(operation, parts) },
    ),
  );
}
