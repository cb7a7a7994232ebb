import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Role } from '@sankofa/events/accounts/role';
import type { Audience } from '@sankofa/events/accounts/session';
import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import type { Position } from '@sankofa/events/store/event-store';
import type { ReadModelName } from '@sankofa/projections/read-models';
import type { z } from 'zod';
import type { DeviceCookie } from '../accounts/known-devices.ts';
import type { Access, BodyOf, Contract, ParamsOf, QueryOf, ResponseKind, ResponseOf } from '../contract/route.ts';

/** The holder of a request's access token. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly audience: Audience;
  readonly role: Role | null;
}

/** What the server knows about a request. */
export interface RequestContext {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The raw header; empty if absent. */
  readonly acceptLanguage: string;
  /** From the header, or random if absent. */
  readonly idempotencyKey: string;
  /** ISO 3166-1 alpha-2, from a trusted proxy; null if unknown. */
  readonly country: string | null;
  /** SHA-256 of method, path and body, in hexadecimal. */
  readonly fingerprint: string;
  /** The device cookie of an earlier sign-in to the same audience; null without one. */
  readonly device: DeviceCookie | null;
  /** Aborts when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
}

type ActorOf<C> =
  C extends Contract<infer A>
    ? A extends 'public'
      ? null
      : A extends 'optional-viewer'
        ? Actor | null
        : Actor
    : never;

export interface HandlerInput<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The body of a route that takes a file; empty for others. */
  readonly file: Buffer;
  /** The raw request. Only a route with a streamed upload reads its body. */
  readonly incoming: IncomingMessage;
  readonly actor: ActorOf<C>;
  readonly request: RequestContext;
  readonly cookies: Readonly<Record<string, string>>;
  /** Films that the caller may see. Computed once per request. */
  readonly limit: () => Promise<FilmLimit>;
  /** Aborts when the client of a stream disconnects, or the server stops. */
  readonly signal: AbortSignal;
}

export interface ReplyOptions {
  /** Position after the command. The client sends it with its next query. */
  readonly position?: Position;
  /** `Set-Cookie` headers; `Secure` is added where appropriate. */
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Total rows of the list, for `Content-Range`. */
  readonly total?: number;
}

/** A body with its headers. */
export class Reply<Body> {
  readonly body: Body;
  readonly options: ReplyOptions;

  constructor(body: Body, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

export const reply = <Body>(body: Body, options: ReplyOptions): Reply<Body> => new Reply(body, options);

/** Return type of a contract's handler: text, a stream or bytes for downloads, a stream of server-sent events, or JSON. */
export type BodyFor<C> =
  C extends Contract<Access, z.ZodType, z.ZodType, z.ZodType, infer R>
    ? R extends 'sse'
      ? Readable
      : R extends 'csv'
        ? string | Readable
        : R extends 'download' | 'svg'
          ? string
          : R extends 'zip' | 'pdf' | 'png' | 'picture'
            ? Buffer
            : ResponseOf<C>
    : never;

/** A contract with its handler, type-checked by `serve`. */
export interface Route {
  readonly contract: Contract;
  readonly handle: (input: HandlerInput<never>) => Promise<unknown>;
}

/** Pairs a contract with its handler. */
export function serve<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends ResponseKind,
>(
  contract: Contract<A, P, Q, B, R, ReadModelName>,
  handle: (
    input: HandlerInput<Contract<A, P, Q, B, R>>,
  ) => Promise<BodyFor<Contract<A, P, Q, B, R>> | Reply<BodyFor<Contract<A, P, Q, B, R>>>>,
): Route {
  return { contract: contract as unknown as Contract, handle: handle as unknown as Route['handle'] };
}
