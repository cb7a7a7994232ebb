import { randomUUID } from 'node:crypto';
import { open } from '@sankofa/events/personal/box';
import { type Position, START } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Logger } from 'pino';
import { publicKeysOf } from '../../accounts/public-keys.ts';
import { type BackTest, RuleReason } from '../../contract/moderation-rules.ts';
import type { Services } from '../../services.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { RULE_REACTOR } from '../rules/rule-reactor.ts';
import { withheldAmong } from '../withheld.ts';
import { type BackTestInput, runBackTest } from './run.ts';
import { BackTestStore } from './store.ts';
import type { Outcome } from './tally.ts';

/** Maximum concurrent back-tests of one process: each reads all texts ever written. */
const MAX_CONCURRENT = 2;

export interface BackTestsOptions {
  readonly services: Services;
  readonly book: RuleBook;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** Back-tests of this process, and the results of all processes. */
export class BackTests {
  readonly #options: BackTestsOptions;
  readonly #store: BackTestStore;
  readonly #running = new Set<Promise<void>>();

  constructor(options: BackTestsOptions) {
    this.#options = options;
    this.#store = new BackTestStore(options.services);
  }

  /**
   * Starts a back-test.
   * @returns its id
   * @throws Refusal `too_many_back_tests`
   */
  async start(tried: BackTestInput, ruleName: string): Promise<string> {
    if (this.#running.size >= MAX_CONCURRENT) throw new Refusal('too_many_back_tests', { most: MAX_CONCURRENT });
    const id = randomUUID();
    const { ruleId, period } = tried;
    // Reserve the slot before the first await, so that concurrent requests cannot exceed the limit.
    const added = this.#store.add({ id, ruleId, ruleName, period, askedAt: this.#options.services.clock() });
    const running: Promise<void> = added.then(() => this.#run(id, tried));
    this.#running.add(running);
    const isOver = (): boolean => this.#running.delete(running);
    running.then(isOver, isOver);
    await added;
    return id;
  }

  async #run(id: string, tried: BackTestInput): Promise<void> {
    const { services, book, logger, signal } = this.#options;
    try {
      const outcome = await runBackTest(id, tried, {
        services,
        book,
        upTo: tried.period === 'live' ? await this.#readByReactor() : await services.store.head(),
        progress: (done, total) => this.#store.progress(id, done, total),
        signal,
      });
      await this.#store.end(id, outcome ? 'done' : 'cancelled', outcome);
    } catch (error) {
      logger.warn({ err: error, backTest: id }, 'back-test failed');
      await this.#store.end(id, 'failed', null);
    }
  }

  async #readByReactor(): Promise<Position> {
    const { rows } = await this.#options.services.secrets.query<{ position: Position }>(
      'select position from reactor.checkpoints where name = $1',
      [RULE_REACTOR],
    );
    return rows[0]?.position ?? START;
  }

  /**
   * Progress and result of a back-test, with decrypted examples for moderators.
   * @throws Refusal `not_found`
   */
  async find(id: string): Promise<BackTest> {
    const row = await this.#store.find(id);
    if (!row) throw noSuchBackTest();
    const { asked_at, result, seconds, ...rest } = row;
    return {
      ...rest,
      seconds: Math.round(seconds * 10) / 10,
      asked_at: asked_at.toISOString(),
      result: result && { ...result, examples: await this.#opened(result) },
    };
  }

  async #opened({ examples }: Outcome) {
    const { services } = this.#options;
    const [keys, hidden] = await Promise.all([
      publicKeysOf(
        services,
        examples.map(({ author_id }) => author_id),
      ),
      withheldAmong(
        services,
        examples.map(({ content_id }) => content_id),
      ),
    ]);
    return examples.flatMap(({ author_id, sealed_as, box, ...rest }) => {
      const key = keys.get(author_id);
      if (!key || hidden.has(rest.content_id)) return [];
      const { text, reasons } = open(box, key, sealed_as, 'data');
      return { ...rest, text: String(text), reasons: RuleReason.array().parse(reasons) };
    });
  }

  /**
   * Requests the cancellation of a back-test; it stops soon.
   * @throws Refusal `not_found`
   */
  async cancel(id: string): Promise<void> {
    if (!(await this.#store.cancel(id))) throw noSuchBackTest();
  }

  removeExpired(): Promise<void> {
    return this.#store.removeExpired(this.#options.services.clock());
  }

  /** Resolves when no back-test of this process is running. The signal must be aborted before. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }
}

const noSuchBackTest = (): Refusal => new Refusal('not_found', { what: 'back_test' });
