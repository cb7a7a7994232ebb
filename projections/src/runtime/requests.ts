import type { Pool } from 'pg';
import type { ReadModel } from './define-read-model.ts';
import { CannotChangeVersion, type Operator, recordAct } from './versions.ts';

/** A rebuild requested in the console. */
export interface RebuildRequest {
  readonly id: string;
  readonly name: string;
}

const CHANNEL = 'projection_requests';

/**
 * Requests a projector to build the next version of a read model.
 * @param recorded the act to store; null if it is stored already
 * @throws CannotChangeVersion if one is already requested or being built
 */
export async function requestRebuild(
  pool: Pool,
  model: ReadModel,
  operator: Operator,
  recorded: { readonly act: string; readonly version: number | null } | null = { act: 'rebuild', version: null },
): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into projection.requests (name, requested_by, reason)
     select $1, $2, $3 where not exists (select 1 from projection.requests where name = $1 and finished_at is null)`,
    [model.name, operator.by, operator.reason],
  );
  if (rowCount !== 1) {
    throw new CannotChangeVersion('rebuild_running', `A rebuild of ${model.name} has been asked for already.`);
  }
  if (recorded) await recordAct(pool, model.name, recorded.act, recorded.version, operator);
  await pool.query(`select pg_notify('${CHANNEL}', $1)`, [model.name]);
}

/** Takes the next request, exclusively; also one whose projector has died. */
export async function takeRequest(pool: Pool): Promise<RebuildRequest | null> {
  const { rows } = await pool.query<RebuildRequest>(
    `update projection.requests set started_at = now() where id = (
       select id from projection.requests
       where finished_at is null
         and (started_at is null
              or (started_at < now() - interval '30 seconds'
                  and pg_try_advisory_xact_lock(hashtext('sankofa rebuild ' || name))))
       order by id for update skip locked limit 1
     ) returning id::text, name`,
  );
  return rows[0] ?? null;
}

/** Marks a request as done. @param error why it failed; null if it succeeded */
export async function finishRequest(pool: Pool, id: string, error: string | null): Promise<void> {
  await pool.query('update projection.requests set finished_at = now(), error = $2 where id = $1', [id, error]);
}

/** Returns a request to the queue. Its progress is kept. */
export async function returnRequest(pool: Pool, id: string): Promise<void> {
  await pool.query('update projection.requests set started_at = null where id = $1', [id]);
}
