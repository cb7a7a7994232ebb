import { fault } from '@sankofa/events/fault';
import { z } from 'zod';
import { jsonParameter } from './json-parameter.ts';
import { MovieId } from './movie-id.ts';
import type { Permission } from './permissions.ts';
import type { ProblemCode } from './problem-codes.ts';

/**
 * Who may call a route. `optional-viewer`: everyone; a signed-in viewer is identified. `console`: all staff. A
 * permission: staff whose role has it.
 */
export type Access = 'public' | 'optional-viewer' | 'viewer' | 'console' | Permission;

/** Rate limit per address and minute: low for expensive routes, and for those that allow guessing. */
export type Limit =
  | 'ordinary'
  | 'playback'
  | 'refresh'
  | 'search'
  | 'search-count'
  | 'picture'
  | 'sign-in'
  | 'sign-up'
  | 'contact'
  | 'webhook';

/** Whether sessions with a kids profile may call it. */
export type FromKidsProfile = 'allowed' | 'refused';

/** Whether people who are banned from writing may call it. */
export type WhileBanned = 'allowed' | 'refused';

/**
 * Whether accounts with an unconfirmed address may call it. A function decides by the body, if only some requests
 * publish content.
 */
export type WhileUnconfirmed<Body = never> = 'allowed' | 'refused' | ((body: Body) => 'allowed' | 'refused');

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `sse`: server-sent events. `download`: a JSON file. `csv`: a CSV file. `zip`: an archive. `pdf`: a document. `svg`, `png`: a picture.
 * Otherwise JSON of that schema.
 */
export type ResponseKind = z.ZodType | 'sse' | 'download' | 'csv' | 'zip' | 'pdf' | 'svg' | 'png' | 'picture';

/** Response headers beside those of every response. */
export type AnswerHeader = 'Sankofa-Position' | 'Sankofa-Limit' | 'Set-Cookie' | 'Content-Disposition';

/** A file as the whole request body. */
export interface Upload {
  readonly maxBytes: number;
  /** Documented media types; the actual type is detected from the first bytes. */
  readonly types: readonly string[];
  /** The handler reads the stream itself: for files too large for memory. */
  readonly streamed?: true;
}

/** One route, as known to server, clients and OpenAPI. */
export interface Contract<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends ResponseKind = ResponseKind,
  M extends string = string,
> {
  readonly method: Method;
  /** Parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly access: A;
  readonly limit: Limit;
  readonly params: P;
  readonly query: Q;
  /** Null: no JSON body. */
  readonly body: B | null;
  /** A file instead of JSON; null for none. */
  readonly upload: Upload | null;
  readonly response: R;
  readonly status: number;
  /** Problem codes of this route, beyond those of every route. */
  readonly problems: readonly ProblemCode[];
  readonly answers: readonly AnswerHeader[];
  /** Descriptions of required request headers of its own, by name. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
  /** Audience of the refresh cookie it reads; null for none. */
  readonly cookie: 'viewer' | 'console' | null;
  /**
   * Read models this route reads: it waits until they reach the client's position. `serve` checks the names: clients
   * know no read models.
   */
  readonly waitsFor: readonly M[];
  readonly fromKidsProfile: FromKidsProfile;
  readonly whileBanned: WhileBanned;
  /**
   * Path parameter with the id of a film: the route is refused for films beyond the profile's limit. Null: there is
   * none, or the handler decides.
   */
  readonly film: string | null;
  readonly whileUnconfirmed: WhileUnconfirmed;
  /** Whether the response is publicly cacheable with revalidation (by `ETag`). */
  readonly cache: boolean;
  /** Present on lists. `item`: route of one item that is served with the list. */
  readonly list?: {
    /** Resource name in `Content-Range`. */
    readonly resource: string;
    readonly sortable: readonly string[];
    readonly item: Contract | null;
  };
}

export type ParamsOf<C> = C extends Contract<Access, infer P> ? z.output<P> : never;
export type QueryOf<C> = C extends Contract<Access, z.ZodType, infer Q> ? z.output<Q> : never;
export type BodyOf<C> = C extends Contract<Access, z.ZodType, z.ZodType, infer B> ? z.output<B> : never;
export type QueryInputOf<C> = C extends Contract<Access, z.ZodType, infer Q> ? z.input<Q> : never;
export type BodyInputOf<C> = C extends Contract<Access, z.ZodType, z.ZodType, infer B> ? z.input<B> : never;
export type ResponseOf<C> =
  C extends Contract<Access, z.ZodType, z.ZodType, z.ZodType, infer R>
    ? R extends z.ZodType
      ? z.output<R>
      : R extends 'download' | 'csv' | 'svg'
        ? string
        : R extends 'zip' | 'pdf' | 'png' | 'picture'
          ? Blob
          : never
    : never;

const nothing = z.strictObject({});

/**
 * Declares a route. Validation, access control, OpenAPI and the typed client derive from the declaration. Changes by a
 * signed-in viewer, and reads of their account, are refused in a kids profile unless the declaration allows them. Films
 * above a profile's limit are refused on every route with a film in its path.
 */
export function defineRoute<
  const A extends Access,
  R extends ResponseKind,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = z.ZodUndefined,
  const M extends string = never,
>(route: {
  method: Method;
  path: string;
  summary: string;
  access: A;
  limit?: Limit;
  params?: P;
  query?: Q;
  body?: B;
  upload?: Upload;
  response: R;
  status?: number;
  problems?: readonly ProblemCode[];
  answers?: readonly AnswerHeader[];
  requestHeaders?: Readonly<Record<string, string>>;
  cookie?: 'viewer' | 'console';
  waitsFor?: readonly M[];
  cache?: boolean;
  fromKidsProfile?: FromKidsProfile;
  whileBanned?: WhileBanned;
  film?: null;
  whileUnconfirmed?: WhileUnconfirmed<z.output<B>>;
}): Contract<A, P, Q, B, R, M> {
  const isOfAccount = route.access === 'viewer';
  const isOfViewers = isOfAccount || route.access === 'optional-viewer';
  const isUnsafe = route.method !== 'GET';
  return {
    method: route.method,
    path: route.path,
    summary: route.summary,
    access: route.access,
    limit: route.limit ?? 'ordinary',
    params: (route.params ?? nothing) as P,
    query: (route.query ?? nothing) as Q,
    body: route.body ?? null,
    upload: route.upload ?? null,
    response: route.response,
    status: route.status ?? 200,
    problems: route.problems ?? [],
    answers: route.answers ?? [],
    ...(route.requestHeaders && { requestHeaders: route.requestHeaders }),
    cookie: route.cookie ?? null,
    waitsFor: route.waitsFor ?? [],
    cache: route.cache ?? false,
    whileBanned: route.whileBanned ?? 'allowed',
    fromKidsProfile: route.fromKidsProfile ?? (isOfAccount || (isOfViewers && isUnsafe) ? 'refused' : 'allowed'),
    film: isOfViewers && route.film === undefined ? filmIn(route.params) : null,
    whileUnconfirmed: route.whileUnconfirmed ?? 'allowed',
  };
}

/** The parameter with the id of a film. */
function filmIn(params: z.ZodType | undefined): string | null {
  const shape = params instanceof z.ZodObject ? params.shape : {};
  return Object.keys(shape).find((name) => shape[name] === MovieId) ?? null;
}

/** Whether the response contains films, and so depends on the limit of the caller's profile. */
export const isLimited = ({ access, film, waitsFor }: Pick<Contract, 'access' | 'film' | 'waitsFor'>): boolean =>
  film !== null || ((access === 'viewer' || access === 'optional-viewer') && waitsFor.includes('movies'));

/** Maximum page size of a list. */
export const MAX_PAGE = 1_000;

/** Maximum number of ids in the filter of a list. */
export const MAX_IDS = 200;

/** One id, or several as `getMany` sends them. */
export const Ids = z
  .union([z.string().min(1).max(200), z.array(z.string().min(1).max(200)).max(MAX_IDS)])
  .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
  .optional();

/**
 * Declares a list in the dialect of `ra-data-simple-rest`: `sort`, `range` (inclusive) and `filter` are JSON; the
 * response is a bare array with `Content-Range: <resource> from-to/total`. Every list can be sorted by `id` and
 * filtered by ids.
 */
export function defineList<
  const A extends Access,
  Item extends z.ZodType,
  const Sortable extends readonly [string, ...string[]],
  F extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodRawShape = Record<never, never>,
  const M extends string = never,
>(list: {
  path: string;
  resource: string;
  summary: string;
  /** Summary of the route of one item. Without it, the contract of that route is declared on its own. */
  one?: string;
  access: A;
  item: Item;
  sortable: Sortable;
  filter?: z.ZodObject<F>;
  query?: z.ZodObject<Q>;
  waitsFor?: readonly M[];
  cache?: boolean;
}) {
  const range = z
    .tuple([z.int().min(0), z.int().min(0)])
    .refine(([from, to]) => to >= from && to - from < MAX_PAGE, fault('rows', MAX_PAGE));
  const sortable = [...list.sortable, 'id'] as readonly (Sortable[number] | 'id')[];
  const own: z.ZodObject = list.filter ?? nothing;
  const filter = own.safeExtend({ id: Ids }) as unknown as z.ZodObject<F & { id: typeof Ids }, z.core.$strict>;
  const query = z.strictObject({
    ...(list.query?.shape ?? ({} as Q)),
    sort: jsonParameter(
      z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])]),
      `["${list.sortable[0]}","ASC"]`,
    ).optional(),
    range: jsonParameter(range, '[0,24]').optional(),
    filter: jsonParameter(filter, '{}').optional(),
  });
  const contract = defineRoute({
    method: 'GET',
    path: list.path,
    summary: list.summary,
    access: list.access,
    query,
    response: z.array(list.item),
    ...(list.waitsFor && { waitsFor: list.waitsFor }),
    ...(list.cache && { cache: true }),
  });
  const item = list.one === undefined ? null : itemOf(list, list.one);
  return { ...contract, list: { resource: list.resource, sortable: sortable as readonly string[], item } };
}

/** The route of one item of a list: `getOne` of `ra-data-simple-rest`. */
const itemOf = (
  list: { path: string; access: Access; item: z.ZodType; waitsFor?: readonly string[] },
  summary: string,
): Contract =>
  defineRoute({
    method: 'GET',
    path: `${list.path}/:id`,
    summary,
    access: list.access,
    params: z.strictObject({ id: z.string().min(1).max(200) }),
    response: list.item,
    problems: ['not_found'],
    ...(list.waitsFor && { waitsFor: list.waitsFor }),
  }) as unknown as Contract;
