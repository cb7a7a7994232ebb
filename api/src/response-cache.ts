import type { FilmLimit } from '@sankofa/events/profiles/film-limit';
import type { ReadModelName } from '@sankofa/projections/read-models';
import { rowVersions } from '@sankofa/projections/runtime/row-versions';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { z } from 'zod';
import { preferredLanguages } from './catalogue/preferred-languages.ts';
import type { Contract, ParamsOf, QueryOf, ResponseKind } from './contract/route.ts';
import { SerializedBody } from './http/cacheable.ts';
import { type BodyFor, type HandlerInput, Reply, type Route, serve } from './http/serve.ts';
import { answerLanguage } from './messages/request-language.ts';
import { limitKey } from './profiles/film-limit.ts';
import { singleflight } from './singleflight.ts';

/** Everything a cached response may depend on, beside the rows of the read models its contract waits for. */
export interface CachedRequest<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** Preferred languages of translations, best first. */
  readonly languages: string[];
  /** Language of the interface, for texts in the response itself. */
  readonly language: string;
  /** The response contains no films beyond this limit. */
  readonly limit: FilmLimit;
}

type Make<C> = (question: CachedRequest<C>) => Promise<BodyFor<C> | Reply<BodyFor<C>>>;

interface Entry {
  /** Builds the response again. Concurrent callers share the next run. */
  readonly make: () => Promise<Reply<SerializedBody>>;
  /** Row versions that the response was built from. */
  readonly stamp: string | null;
  readonly reply: Reply<SerializedBody> | null;
}

/** What a shared response may depend on. */
type Shared = Pick<HandlerInput<Contract>, 'params' | 'query' | 'request' | 'limit'>;

/** Maximum cached requests, and total characters of responses. */
const MAX_ENTRIES = 2_000;
const MAX_CHARACTERS = 40_000_000;

/**
 * Caches responses until the rows they were built from change. Each request checks that, so a response is never older
 * than one built for it. Only for responses that are equal for all viewers with the same limit.
 */
export class ResponseCache {
  readonly #stamps: () => Promise<ReadonlyMap<string, string>>;
  /** By request. */
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    // lru-cache requires a positive size.
    sizeCalculation: ({ reply }) => 1 + (reply?.body.text.length ?? 0),
  });

  constructor(queries: Pool) {
    this.#stamps = singleflight(() => rowVersions(queries));
  }

  /**
   * Pairs a contract with its handler. The handler runs once per distinct request until a read model it waits for
   * changes.
   * @throws TypeError when responses of this contract may not be cached
   */
  serve<P extends z.ZodType, Q extends z.ZodType, R extends ResponseKind>(
    contract: Contract<'optional-viewer', P, Q, z.ZodType, R, ReadModelName>,
    make: Make<Contract<'optional-viewer', P, Q, z.ZodType, R>>,
  ): Route {
    if (!contract.cache || contract.method !== 'GET')
      throw new TypeError(`Answers of ${contract.path} may not be kept`);
    const answer = this.answer(contract, make);
    return serve(contract, async (input) => (await answer(input as Shared)) as never);
  }

  /** What `serve` answers, for a handler that changes it for some. */
  answer<P extends z.ZodType, Q extends z.ZodType, R extends ResponseKind>(
    contract: Contract<'optional-viewer', P, Q, z.ZodType, R, ReadModelName>,
    make: Make<Contract<'optional-viewer', P, Q, z.ZodType, R>>,
  ): (input: Shared) => Promise<Reply<SerializedBody>> {
    return async (input) => {
      const { params, query, request } = input;
      const limit = await input.limit();
      const { language } = query as { readonly language?: string };
      const languages = preferredLanguages(language, request.acceptLanguage);
      const interfaceLanguage = language ?? request.acceptLanguage;
      const question = {
        params,
        query,
        languages,
        limit,
        language: answerLanguage(interfaceLanguage),
      } as CachedRequest<typeof contract>;
      const name = `${contract.path} ${JSON.stringify([params, query, languages, question.language, limitKey(limit)])}`;
      return this.#answer(name, contract.waitsFor, async () => writtenOut(await make(question)));
    };
  }

  /**
   * Returns the cached result of `make`, as JSON unless it is text, until one of these read models changes.
   * @param name unique name of the request
   */
  async text(name: string, models: readonly string[], make: () => Promise<unknown>): Promise<string> {
    return (await this.#answer(name, models, async () => writtenOut(await make()))).body.text;
  }

  async #answer(
    name: string,
    models: readonly string[],
    make: () => Promise<Reply<SerializedBody>>,
  ): Promise<Reply<SerializedBody>> {
    const opened = this.#entries.get(name) ?? this.#open(name, models, make);
    const stamp = await this.#stamp(models);
    // Another caller may have created it in the meantime.
    const entry = this.#entries.get(name) ?? opened;
    return entry.reply !== null && entry.stamp === stamp ? entry.reply : entry.make();
  }

  #open(name: string, models: readonly string[], make: () => Promise<Reply<SerializedBody>>): Entry {
    const entry: Entry = {
      stamp: null,
      reply: null,
      make: singleflight(async () => {
        // Read before the rows, so that the rows are at least as new as the stamp.
        const stamp = await this.#stamp(models);
        const reply = await make();
        this.#entries.set(name, { ...entry, stamp, reply });
        return reply;
      }),
    };
    this.#entries.set(name, entry);
    return entry;
  }

  async #stamp(models: readonly string[]): Promise<string> {
    const stamps = await this.#stamps();
    return models.map((name) => stamps.get(name) ?? '').join();
  }
}

const writtenOut = (made: unknown): Reply<SerializedBody> =>
  made instanceof Reply
    ? new Reply(new SerializedBody(made.body), made.options)
    : new Reply(new SerializedBody(made), {});
