import { vaultSchema } from '@sankofa/events/personal/postgres-vault';
import { migrateProof } from '@sankofa/events/proof/log-tree';
import { migrateLog } from '@sankofa/events/store/postgres/migrate';
import { runSchema } from '@sankofa/events/store/postgres/run-schema';
import { migrateProjections } from '@sankofa/projections/runtime/control-schema';
import type { Pool } from 'pg';
import { secretSchema } from './accounts/secret-schema.ts';
import { ticketSchema } from './live/ticket-store.ts';
import { backTestSchema } from './moderation/back-test/schema.ts';
import { ageDocumentSchema } from './privacy/age-document-store.ts';
import { pinSchema } from './profiles/pin-schema.ts';
import { reactorSchema } from './reactors/schema.ts';

/**
 * Makes every table the system needs, idempotently.
 * @param owner makes and keeps the log, so that the application's own role may only read and append
 */
export async function migrate(pool: Pool, owner?: { readonly pool: Pool; readonly appRole: string }): Promise<void> {
  await (owner ? migrateLog(owner.pool, owner.appRole) : migrateLog(pool));
  await migrateProof(pool);
  await migrateProjections(pool);
  await runSchema(pool, 'vault', vaultSchema);
  await runSchema(pool, 'secrets', secretSchema);
  await runSchema(pool, 'live tickets', ticketSchema);
  await runSchema(pool, 'reactors', reactorSchema);
  await runSchema(pool, 'profile pins', pinSchema);
  await runSchema(pool, 'age documents', ageDocumentSchema);
  await runSchema(pool, 'back-tests', backTestSchema);
}
