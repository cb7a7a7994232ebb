import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const accountOf = (stream: string): string => stream.slice('account-'.length);

/** What people sign in with beside a password. Names of passkeys stay sealed here too. */
export const signInMeans = defineReadModel({
  name: 'sign_in_means',
  version: 2,
  tables: {
    /** Accounts for which it is on, or suspended. */
    two_step: {
      columns: { account_id: 'text collate "C"', since: 'timestamptz', suspended: 'boolean' },
      key: ['account_id'],
    },
    passkeys: {
      columns: {
        id: 'text collate "C"',
        account_id: 'text collate "C"',
        added_at: 'timestamptz',
        synced: 'boolean',
        suspended: 'boolean',
        name_event_id: 'text',
        sealed_name: 'jsonb',
      },
      key: ['id'],
      indexes: [['account_id']],
    },
  },
  handlers: {
    SecondFactorEnrolled({ stream, at }, write) {
      write.upsert('two_step', { account_id: accountOf(stream), since: at, suspended: false });
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
        suspended: false,
        ...nameIn(event),
      });
    },
    PasskeyRenamed(event, write) {
      write.patch('passkeys', { id: event.data.passkeyId }, nameIn(event));
    },
    PasskeyRemoved({ data }, write) {
      write.remove('passkeys', { id: data.passkeyId });
    },
    SignInMeansSuspended({ stream, data }, write) {
      if (data.secondFactor) write.patch('two_step', { account_id: accountOf(stream) }, { suspended: true });
      for (const id of data.passkeyIds as string[]) write.patch('passkeys', { id }, { suspended: true });
    },
    SecondFactorConfirmed({ stream }, write) {
      write.patch('two_step', { account_id: accountOf(stream) }, { suspended: false });
    },
    PasskeyConfirmed({ data }, write) {
      write.patch('passkeys', { id: data.passkeyId }, { suspended: false });
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
