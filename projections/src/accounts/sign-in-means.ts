import { PersonalDataErased } from '@sankofa/events/accounts/account';
import {
  PasskeyAdded,
  PasskeyConfirmed,
  PasskeyRemoved,
  PasskeyRenamed,
  SecondFactorConfirmed,
  SecondFactorEnrolled,
  SecondFactorRemoved,
  SignInMethodsSuspended,
} from '@sankofa/events/accounts/sign-in-means';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { EventHead } from '@sankofa/events/store/codec';
import { boolean, id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  /** Accounts with two-step sign-in, active or suspended. */
  two_step: table({
    columns: { account_id: id(), since: time(), suspended: boolean() },
    key: ['account_id'],
  }),
  passkeys: table({
    columns: {
      id: id(),
      account_id: id(),
      added_at: time(),
      synced: boolean(),
      suspended: boolean(),
      name_event_id: text(),
      sealed_name: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['account_id']],
  }),
};

/** Sign-in methods beside the password. Names of passkeys stay sealed here too. */
export const signInMeans = defineReadModel({
  name: 'sign_in_means',
  version: 3,
  reads: [
    SecondFactorEnrolled,
    SecondFactorRemoved,
    PasskeyAdded,
    PasskeyRenamed,
    PasskeyRemoved,
    SignInMethodsSuspended,
    SecondFactorConfirmed,
    PasskeyConfirmed,
    PersonalDataErased,
  ],
  tables,
  handlers: {
    SecondFactorEnrolled({ aggregateId, at }, write) {
      write.upsert('two_step', { account_id: aggregateId, since: at, suspended: false });
    },
    SecondFactorRemoved({ aggregateId }, write) {
      write.remove('two_step', { account_id: aggregateId });
    },
    PasskeyAdded(event, write) {
      const { aggregateId, at, data } = event;
      write.upsert('passkeys', {
        id: data.passkeyId,
        account_id: aggregateId,
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
    SignInMethodsSuspended({ aggregateId, data }, write) {
      if (data.secondFactor) write.patch('two_step', { account_id: aggregateId }, { suspended: true });
      for (const id of data.passkeyIds) write.patch('passkeys', { id }, { suspended: true });
    },
    SecondFactorConfirmed({ aggregateId }, write) {
      write.patch('two_step', { account_id: aggregateId }, { suspended: false });
    },
    PasskeyConfirmed({ data }, write) {
      write.patch('passkeys', { id: data.passkeyId }, { suspended: false });
    },
    PersonalDataErased({ aggregateId }, write) {
      write.remove('two_step', { account_id: aggregateId });
    },
  },
});

const nameIn = ({ id, sealedData }: EventHead) => ({
  name_event_id: id,
  sealed_name: sealedData ?? null,
});
