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

/** Who holds the access token of a request. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly audience: Audience;
  readonly role: Role | null;
}

/** What the server itself knows of a request. */
export interface RequestContext {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The header, as it came; empty when it did not. */
  readonly acceptLanguage: string;
  /** From the header, or made when it was absent. */
  readonly idempotencyKey: string;
  /** ISO 3166-1 alpha-2, as a trusted proxy says; null where none does. */
  readonly country: string | null;
  /** SHA-256 of method, path and body, hexadecimal. */
  readonly fingerprint: string;
  /** The cookie an earlier sign-in left, of the side that is asked; null without one. */
  readonly device: DeviceCookie | null;
  /** Aborts when the client has gone, or the server stops. */
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
  /** The request itself. Only a route with a streamed upload reads its body. */
  readonly incoming: IncomingMessage;
  readonly actor: ActorOf<C>;
  readonly request: RequestContext;
  readonly cookies: Readonly<Record<string, string>>;
  /** Which films whoever asks may see. Worked out once for each request. */
  readonly limit: () => Promise<FilmLimit>;
  /** Aborts when the client of a stream goes away, or the server stops. */
  readonly signal: AbortSignal;
}

export interface ReplyOptions {
  /** Where the command left the log: the client sends it with its next query. */
  readonly position?: Position;
  /** `Set-Cookie`; `Secure` is added where it belongs. */
  readonly cookies?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Rows of the whole list, for `Content-Range`. */
  readonly total?: number;
}

/** A body with what goes beside it. */
export class Reply<Body> {
  readonly body: Body;
  readonly options: ReplyOptions;

  constructor(body: Body, options: ReplyOptions) {
    this.body = body;
    this.options = options;
  }
}

export const reply = <Body>(body: Body, options: ReplyOptions): Reply<Body> => new Reply(body, options);

/** Text or bytes to download, a stream of server-sent events, or JSON: what a handler of this contract returns. */
export type BodyFor<C> =
  C extends Contract<Access, z.ZodType, z.ZodType, z.ZodType, infer R>
    ? R extends 'sse'
      ? Readable
      : R extends 'download' | 'csv' | 'svg'
        ? string
        : R extends 'zip' | 'png' | 'picture'
          ? Buffer
          : ResponseOf<C>
    : never;

/** A contract with its handler. The compiler has checked one against the other in `serve`. */
export interface Route {
  readonly contract: Contract;
  readonly handle: (input: HandlerInput<never>) => Promise<unknown>;
}

/** Pairs a contract with what answers it. */
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
