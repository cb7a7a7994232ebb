import type { Pool } from 'pg';
import type { ReadModel } from './define-read-model.ts';
import { CannotChangeVersion, schemaOf, versionsOf } from './versions.ts';

/** Differences of one table between the live and the next version. */
export interface TableDifference {
  readonly table: string;
  readonly liveRows: number;
  readonly nextRows: number;
  /** Rows, compared by content, that only one of them has. */
  readonly onlyLive: number;
  readonly onlyNext: number;
}

/**
 * Compares the next version with the live one, row by row, in PostgreSQL.
 * @throws CannotChangeVersion if there is no next version
 */
export async function compare(pool: Pool, model: ReadModel): Promise<TableDifference[]> {
  const versions = await versionsOf(pool, model.name);
  const live = versions.find((v) => v.state === 'live');
  const next = versions.findLast((v) => v.state === 'ready');
  if (!live || !next) throw new CannotChangeVersion('not_found', `${model.name} has no next version to compare.`);
  const differences: TableDifference[] = [];
  for (const [table, { columns }] of Object.entries(model.tables)) {
    const names = Object.keys(columns)
      .map((column) => `"${column}"`)
      .join(', ');
    const a = `select ${names} from "${schemaOf(model.name, live.version)}"."${table}"`;
    const b = `select ${names} from "${schemaOf(model.name, next.version)}"."${table}"`;
    const { rows } = await pool.query<Record<'live' | 'next' | 'only_live' | 'only_next', number>>(
      `select (select count(*)::float8 from (${a}) x) as live, (select count(*)::float8 from (${b}) x) as next,
              (select count(*)::float8 from (${a} except all ${b}) x) as only_live,
              (select count(*)::float8 from (${b} except all ${a}) x) as only_next`,
    );
    const [row] = rows;
    if (!row) continue;
    differences.push({
      table,
      liveRows: row.live,
      nextRows: row.next,
      onlyLive: row.only_live,
      onlyNext: row.only_next,
    });
  }
  return differences;
}
