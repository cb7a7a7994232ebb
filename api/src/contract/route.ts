import { z } from 'zod';
import { MovieId } from './movie-id.ts';
import type { Permission } from './permissions.ts';
import type { ProblemCode } from './problem-codes.ts';

/**
 * Who may call a route. `optional-viewer`: everybody, and a signed-in viewer is known. `console`: all staff. A permission:
 * staff whose role has it.
 */
export type Access = 'public' | 'optional-viewer' | 'viewer' | 'console' | Permission;

/** How many requests a minute one address may send to a route: few where it costs us much, or lets somebody guess. */
export type Limit =
  | 'ordinary'
  | 'playback'
  | 'refresh'
  | 'search'
  | 'search-count'
  | 'picture'
  | 'sign-in'
  | 'sign-up'
  | 'contact';

/** Whether a sign-in that watches as a kids profile may do it. */
export type FromKidsProfile = 'allowed' | 'refused';

/** Whether somebody may do it whom moderators keep from writing for others. */
export type WhileBanned = 'allowed' | 'refused';

/**
 * Whether an account may do it whose e-mail address is not confirmed. A function says so of the body, where only some
 * requests write for others.
 */
export type WhileUnconfirmed<Body = never> = 'allowed' | 'refused' | ((body: Body) => 'allowed' | 'refused');

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `sse`: server-sent events. `download`: a file of JSON. `csv`: one of comma-separated values. `zip`: an archive.
 * `svg`, `png`: a picture. Anything else is JSON of that schema.
 */
export type ResponseKind = z.ZodType | 'sse' | 'download' | 'csv' | 'zip' | 'svg' | 'png' | 'picture';

/** Headers an answer may carry beside those of every answer. */
export type AnswerHeader = 'Sankofa-Position' | 'Sankofa-Limit' | 'Set-Cookie' | 'Content-Disposition';

/** A file a route takes as its whole body. */
export interface Upload {
  readonly maxBytes: number;
  /** Media types, as documented; what the file is, its first bytes tell. */
  readonly types: readonly string[];
  /** The handler reads it itself, as it comes: for what is too large for memory. */
  readonly streamed?: true;
}

/** One route, as server, clients and OpenAPI know it. */
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
  /** Null: the route takes no JSON. */
  readonly body: B | null;
  /** A file instead of JSON; null: the route takes none. */
  readonly upload: Upload | null;
  readonly response: R;
  readonly status: number;
  /** Codes of problems this route answers, beyond those any route may answer. */
  readonly problems: readonly ProblemCode[];
  readonly answers: readonly AnswerHeader[];
  /** Whose refresh cookie it reads; null: none. */
  readonly cookie: 'viewer' | 'console' | null;
  /**
   * Read models this route reads: it waits for them to reach the position a client has written. `serve` checks the names:
   * clients know no read models.
   */
  readonly waitsFor: readonly M[];
  readonly fromKidsProfile: FromKidsProfile;
  readonly whileBanned: WhileBanned;
  /**
   * Name of the path parameter that is the id of a film: the route is refused for films the profile of this sign-in may
   * not see. Null: there is none, or the route decides by itself.
   */
  readonly film: string | null;
  readonly whileUnconfirmed: WhileUnconfirmed;
  /** Whether anybody may keep the answer, asking each time (by `ETag`) whether it is still the same. */
  readonly cache: boolean;
  /** Present on lists: name of the resource in `Content-Range`. */
  readonly list?: { readonly resource: string; readonly sortable: readonly string[] };
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
        : R extends 'zip' | 'png' | 'picture'
          ? Blob
          : never
    : never;

const nothing = z.strictObject({});

/**
 * Declares a route. From the declaration come validation, the access rule, OpenAPI and the typed client. What changes
 * something for a signed-in viewer, and what is read of their account, is refused from a kids profile, unless the
 * declaration allows it. Films above the limit of a profile are refused on every route that names a film in its path.
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
    cookie: route.cookie ?? null,
    waitsFor: route.waitsFor ?? [],
    cache: route.cache ?? false,
    whileBanned: route.whileBanned ?? 'allowed',
    fromKidsProfile: route.fromKidsProfile ?? (isOfAccount || (isOfViewers && isUnsafe) ? 'refused' : 'allowed'),
    film: isOfViewers && route.film === undefined ? filmIn(route.params) : null,
    whileUnconfirmed: route.whileUnconfirmed ?? 'allowed',
  };
}

/** The parameter that takes the id of a film. */
function filmIn(params: z.ZodType | undefined): string | null {
  const shape = params instanceof z.ZodObject ? params.shape : {};
  return Object.keys(shape).find((name) => shape[name] === MovieId) ?? null;
}

/** Whether the route answers about films, and so by the limit of the profile that asks. */
export const isLimited = ({ access, film, waitsFor }: Pick<Contract, 'access' | 'film' | 'waitsFor'>): boolean =>
  film !== null || ((access === 'viewer' || access === 'optional-viewer') && waitsFor.includes('movies'));

/** Widest page a list answers. */
export const MAX_PAGE = 1_000;

/** A query parameter that is JSON, as `ra-data-simple-rest` writes them. */
function json<Schema extends z.ZodType>(schema: Schema, example: string) {
  return z
    .string()
    .max(8_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: `must be JSON, like ${example}` });
        return z.NEVER;
      }
    })
    .pipe(schema as unknown as z.ZodType<z.output<Schema>, unknown>);
}

/**
 * Declares a list in the dialect of `ra-data-simple-rest`: `sort`, `range` (inclusive) and `filter` are JSON; the
 * answer is a bare array with `Content-Range: <resource> from-to/total`.
 */
export function defineList<
  const A extends Access,
  Item extends z.ZodType,
  const Sortable extends readonly [string, ...string[]],
  F extends z.ZodType = typeof nothing,
  Q extends z.ZodRawShape = Record<never, never>,
  const M extends string = never,
>(list: {
  path: string;
  resource: string;
  summary: string;
  access: A;
  item: Item;
  sortable: Sortable;
  filter?: F;
  query?: z.ZodObject<Q>;
  waitsFor?: readonly M[];
  cache?: boolean;
}) {
  const range = z
    .tuple([z.int().min(0), z.int().min(0)])
    .refine(([from, to]) => to >= from && to - from < MAX_PAGE, `must be [from, to], at most ${MAX_PAGE} rows`);
  const query = z.strictObject({
    ...(list.query?.shape ?? ({} as Q)),
    sort: json(z.tuple([z.enum(list.sortable), z.enum(['ASC', 'DESC'])]), `["${list.sortable[0]}","ASC"]`).optional(),
    range: json(range, '[0,24]').optional(),
    filter: json((list.filter ?? nothing) as F, '{}').optional(),
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
  return { ...contract, list: { resource: list.resource, sortable: list.sortable as readonly string[] } };
}
