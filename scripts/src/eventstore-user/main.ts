import { InvalidConfiguration, readConfig } from '@sankofa/events/config/config';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { grantAccess } from '@sankofa/events/store/eventstoredb/grant-access';

// Creates the EventStoreDB user of the processes with its rights, then exits.
try {
  const { EVENTSTORE_URL, SANKOFA_EVENTSTORE_ADMIN_URL } = readConfig(process.env, [
    'EVENTSTORE_URL',
    'SANKOFA_EVENTSTORE_ADMIN_URL',
  ]);
  if (!EVENTSTORE_URL || !SANKOFA_EVENTSTORE_ADMIN_URL) {
    throw new InvalidConfiguration('Set EVENTSTORE_URL and SANKOFA_EVENTSTORE_ADMIN_URL.');
  }
  await grantAccess(EVENTSTORE_URL, SANKOFA_EVENTSTORE_ADMIN_URL);
  console.log('The user of EventStoreDB is ready.');
} catch (error) {
  const sentence = operatorSentence(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
