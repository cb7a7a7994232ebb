import { InvalidConfiguration, readConfig, requireDatabase } from '@sankofa/events/config/config';
import { prepareDatabase } from '../services/prepare-database.ts';

// Makes the role and the tables, then ends: run it before the processes of a new version start.
try {
  const config = readConfig(process.env, ['DATABASE_URL', 'DATABASE_ADMIN_URL']);
  const application = requireDatabase(config);
  await prepareDatabase({ admin: config.DATABASE_ADMIN_URL ?? application, application });
  console.log('The database is ready.');
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
