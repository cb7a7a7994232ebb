import { WithdrawalConfirmed, WithdrawalDeclared, WithdrawalErased } from '@sankofa/events/billing/withdrawal';
import { id, nullable, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  withdrawals: table({
    columns: {
      id: id(),
      declared_at: time(),
      confirmed_at: nullable(time()),
      erased_at: nullable(time()),
    },
    key: ['id'],
    indexes: [['declared_at']],
  }),
};

/** Declarations of withdrawal and cancellation, for the end of their retention. */
export const withdrawals = defineReadModel({
  name: 'withdrawals',
  version: 1,
  reads: [WithdrawalDeclared, WithdrawalConfirmed, WithdrawalErased],
  tables,
  handlers: {
    WithdrawalDeclared({ aggregateId, at }, write) {
      write.upsert('withdrawals', { id: aggregateId, declared_at: at, confirmed_at: null, erased_at: null });
    },
    WithdrawalConfirmed({ aggregateId, at }, write) {
      write.patch('withdrawals', { id: aggregateId }, { confirmed_at: at });
    },
    WithdrawalErased({ aggregateId, at }, write) {
      write.patch('withdrawals', { id: aggregateId }, { erased_at: at });
    },
  },
});
