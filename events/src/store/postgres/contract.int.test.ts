import { Pool } from 'pg';
import { freshDatabase } from '../../testing/database.ts';
import { describeEventStore } from '../testing/contract.ts';
import { migrateLog } from './migrate.ts';
import { openPostgresEventStore } from './open.ts';

describeEventStore('PostgreSQL', async () => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  await migrateLog(pool);
  await pool.end();
  const store = openPostgresEventStore({ connectionString: database.url });
  return {
    store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
});
