import { defineReadModel } from '../runtime/define-read-model.ts';

/** Sign-ins. Where each came from stays sealed. */
export const sessions = defineReadModel({
  name: 'sessions',
  version: 1,
  tables: {
    sessions: {
      columns: {
        id: 'text collate "C"',
        account_id: 'text collate "C"',
        audience: 'text',
        method: 'text',
        started_at: 'timestamptz',
        ended_at: 'timestamptz',
        end_reason: 'text',
        event_id: 'text',
        sealed_origin: 'jsonb',
      },
      key: ['id'],
      indexes: [['account_id']],
    },
  },
  handlers: {
    SessionStarted({ id, at, data, sealedOrigin }, write) {
      write.upsert('sessions', {
        id: data.sessionId,
        account_id: data.accountId,
        audience: data.audience,
        method: data.method,
        started_at: at,
        ended_at: null,
        end_reason: null,
        event_id: id,
        sealed_origin: sealedOrigin ? { ...sealedOrigin } : null,
      });
    },
    SessionEnded({ at, data }, write) {
      write.patch('sessions', { id: data.sessionId }, { ended_at: at, end_reason: data.reason });
    },
  },
});
