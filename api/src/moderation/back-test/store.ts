import type { BackTest } from '../../contract/moderation-rules.ts';
import type { Services } from '../../services.ts';
import { as, findOne, sql } from '../../sql.ts';
import { stored } from '../../tables.ts';
import type { Outcome } from './tally.ts';

type Deps = Pick<Services, 'secrets'>;

/** Seconds without progress after which a back-test counts as interrupted. */
const STALE_S = 30;
/** Retention of results, in days. */
export const BACK_TEST_DAYS = 30;

const backTests = stored('moderation.back_tests');

export interface NewBackTest {
  readonly id: string;
  readonly ruleId: string | null;
  readonly ruleName: string;
  readonly period: BackTest['period'];
  readonly askedAt: Date;
}

/** Stores the progress of back-tests, shared by all processes. */
export class BackTestStore {
  readonly #secrets: Deps['secrets'];

  constructor({ secrets }: Deps) {
    this.#secrets = secrets;
  }

  async add({ id, ruleId, ruleName, period, askedAt }: NewBackTest): Promise<void> {
    await this.#secrets.query(
      `insert into moderation.back_tests (id, rule_id, rule_name, period, state, asked_at)
       values ($1, $2, $3, $4, 'running', $5)`,
      [id, ruleId, ruleName, period, askedAt],
    );
  }

  /**
   * Stores the progress.
   * @returns false when the test is to stop
   */
  async progress(id: string, done: number, total: number): Promise<boolean> {
    const row = await findOne(
      this.#secrets,
      sql`update ${backTests} set done = ${done}, total = ${total}, beat_at = clock_timestamp()
          where id = ${id} returning ${backTests.pick('cancel_requested')}`,
    );
    return row?.cancel_requested === false;
  }

  async end(id: string, state: 'done' | 'cancelled' | 'failed', result: Outcome | null): Promise<void> {
    await this.#secrets.query(
      `update moderation.back_tests set state = $2, result = $3, beat_at = clock_timestamp(),
         done = case when $2 = 'done' then total else done end
       where id = $1`,
      [id, state, result && JSON.stringify(result)],
    );
  }

  /**
   * Requests cancellation.
   * @returns false when there is no such back-test
   */
  async cancel(id: string): Promise<boolean> {
    const { rowCount } = await this.#secrets.query(
      'update moderation.back_tests set cancel_requested = true where id = $1',
      [id],
    );
    return rowCount === 1;
  }

  find(id: string) {
    return findOne(
      this.#secrets,
      sql`select ${backTests.pick('id', 'rule_id', 'rule_name', 'period', 'asked_at', 'done', 'total', 'result')},
            case when state = 'running' and beat_at < clock_timestamp() - make_interval(secs => ${STALE_S})
                 then 'interrupted' else state end ${as<Pick<BackTest, 'state'>>('state')},
            extract(epoch from beat_at - began_at)::float8 ${as<{ seconds: number }>('seconds')}
          from ${backTests} where id = ${id}`,
    );
  }

  /** Deletes expired back-tests. */
  async removeExpired(now: Date): Promise<void> {
    await this.#secrets.query(
      'delete from moderation.back_tests where asked_at < $1::timestamptz - make_interval(days => $2)',
      [now, BACK_TEST_DAYS],
    );
  }
}
