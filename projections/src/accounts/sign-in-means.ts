import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const accountOf = (stream: string): string => stream.slice('account-'.length);

/** What people sign in with beside a password. Names of passkeys stay sealed here too. */
export const signInMeans = defineReadModel({
  name: 'sign_in_means',
  version: 1,
  tables: {
    /** Accounts for which it is on. */
    two_step: {
      columns: { account_id: 'text collate "C"', since: 'timestamptz' },
      key: ['account_id'],
    },
    passkeys: {
      columns: {
        id: 'text collate "C"',
        account_id: 'text collate "C"',
        added_at: 'timestamptz',
        synced: 'boolean',
        name_event_id: 'text',
        sealed_name: 'jsonb',
      },
      key: ['id'],
      indexes: [['account_id']],
    },
  },
  handlers: {
    SecondFactorEnrolled({ stream, at }, write) {
      write.upsert('two_step', { account_id: accountOf(stream), since: at });
    },
    SecondFactorRemoved({ stream }, write) {
      write.remove('two_step', { account_id: accountOf(stream) });
    },
    PasskeyAdded(event, write) {
      const { stream, at, data } = event;
      write.upsert('passkeys', {
        id: data.passkeyId,
        account_id: accountOf(stream),
        added_at: at,
        synced: data.synced,
        ...nameIn(event),
      });
    },
    PasskeyRenamed(event, write) {
      write.patch('passkeys', { id: event.data.passkeyId }, nameIn(event));
    },
    PasskeyRemoved({ data }, write) {
      write.remove('passkeys', { id: data.passkeyId });
    },
    PersonalDataErased({ stream }, write) {
      write.remove('two_step', { account_id: accountOf(stream) });
    },
  },
});

const nameIn = ({ id, sealedData }: OpenedEvent): Row => ({
  name_event_id: id,
  sealed_name: sealedData ? { ...sealedData } : null,
});
