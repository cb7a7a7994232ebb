import { AccessGranted, AccessGrantRevoked } from '@sankofa/events/billing/customer-events';
import type { SealedBox } from '@sankofa/events/personal/box';
import { id, json, nullable, table, text, time, unset } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  access_grants: table({
    columns: {
      grant_id: id(),
      customer_id: id(),
      /** Null: every premium film. */
      movie_id: nullable(id()),
      granted_at: time(),
      granted_by: id(),
      until: time(),
      event_id: text(),
      sealed_reason: nullable(json<SealedBox>()),
      revoked_at: nullable(time()),
      revoked_by: nullable(id()),
      revocation_event: nullable(text()),
      sealed_revocation: nullable(json<SealedBox>()),
    },
    key: ['grant_id'],
    indexes: [['customer_id'], ['granted_at', 'grant_id']],
  }),
};

/** Access as a gesture of goodwill. Reasons stay sealed. */
export const accessGrants = defineReadModel({
  name: 'access_grants',
  version: 1,
  reads: [AccessGranted, AccessGrantRevoked],
  tables,
  handlers: {
    AccessGranted({ id, aggregateId, at, data, sealedData }, write) {
      write.upsert('access_grants', {
        grant_id: data.grantId,
        customer_id: aggregateId,
        movie_id: data.movieId,
        granted_at: at,
        granted_by: data.staffId,
        until: data.until,
        event_id: id,
        sealed_reason: sealedData ?? null,
        ...unset('revoked_at', 'revoked_by', 'revocation_event', 'sealed_revocation'),
      });
    },
    AccessGrantRevoked({ id, at, data: { grantId, staffId }, sealedData }, write) {
      const revoked = { revoked_at: at, revoked_by: staffId, revocation_event: id };
      write.patch('access_grants', { grant_id: grantId }, { ...revoked, sealed_revocation: sealedData ?? null });
    },
  },
});
