import { SessionEnded, SessionStarted } from '@sankofa/events/accounts/session';
import type { SealedBox } from '@sankofa/events/personal/box';
import { id, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  sessions: table({
    columns: {
      id: id(),
      account_id: id(),
      audience: text<'viewer' | 'console'>(),
      method: text(),
      started_at: time(),
      ended_at: nullable(time()),
      end_reason: nullable(text()),
      event_id: text(),
      sealed_origin: nullable(json<SealedBox>()),
    },
    key: ['id'],
    indexes: [['account_id']],
  }),
};

/** Sessions. Their origin stays sealed. */
export const sessions = defineReadModel({
  name: 'sessions',
  version: 2,
  reads: [SessionStarted, SessionEnded],
  tables,
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
        sealed_origin: sealedOrigin ?? null,
      });
    },
    SessionEnded({ at, data }, write) {
      write.patch('sessions', { id: data.sessionId }, { ended_at: at, end_reason: data.reason });
    },
  },
});
