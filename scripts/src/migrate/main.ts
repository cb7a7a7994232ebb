import { readConfig, requireDatabase, requireVault } from '@sankofa/events/config/config';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { prepareDatabase } from '../services/prepare-database.ts';

// Creates the role, moves the vault of an earlier release and applies migrations, then exits. Run it before starting the processes of a new release.
try {
  const config = readConfig(process.env, ['DATABASE_URL', 'SANKOFA_DATABASE_ADMIN_URL', 'VAULT_URL']);
  const application = requireDatabase(config);
  await prepareDatabase({
    admin: config.SANKOFA_DATABASE_ADMIN_URL ?? application,
    application,
    vault: requireVault(config),
  });
  console.log('The database is ready.');
} catch (error) {
  const { SANKOFA_DATABASE_ADMIN_URL, DATABASE_URL } = process.env;
  const sentence = operatorSentence(error, SANKOFA_DATABASE_ADMIN_URL || DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
