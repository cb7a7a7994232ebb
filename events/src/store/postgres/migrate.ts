import { escapeIdentifier, type Pool } from 'pg';
import { runSchema } from './run-schema.ts';
import { grants, schema } from './schema.ts';

/**
 * Makes the log, idempotently. Run by a role that may create schemas.
 * @param appRole when given, this role may afterwards read and append, and nothing else
 */
export const migrateLog = (pool: Pool, appRole?: string): Promise<void> =>
  runSchema(pool, 'log', schema, ...(appRole ? [grants(escapeIdentifier(appRole))] : []));
