import { Pool } from 'pg';
import { migrate } from '../../database/migrate.ts';
import { freshDatabase } from '../../testing/database.ts';
import { describeEventStore } from '../testing/contract.ts';
import { openPostgresEventStore } from './open.ts';

describeEventStore('PostgreSQL', async () => {
  const database = await freshDatabase();
  const pool = new Pool({ connectionString: database.url });
  await migrate(pool);
  await pool.end();
  const another = () => openPostgresEventStore({ connectionString: database.url });
  const store = another();
  return {
    store,
    another,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
});
