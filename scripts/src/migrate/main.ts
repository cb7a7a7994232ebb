import { readConfig } from '@sankofa/events/config/config';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { configuredRoles, prepareDatabase, ROLE_SETTINGS } from '../services/prepare-database.ts';

// Creates roles, moves the vault of an earlier release and applies migrations, then exits. Run it before starting the processes of a new release.
try {
  await prepareDatabase(configuredRoles(readConfig(process.env, ROLE_SETTINGS)));
  console.log('The database is ready.');
} catch (error) {
  const { SANKOFA_DATABASE_ADMIN_URL, DATABASE_URL } = process.env;
  const sentence = operatorSentence(error, SANKOFA_DATABASE_ADMIN_URL || DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
