import { dataRequests } from '@sankofa/events/privacy/data-request';
import { eventId } from '@sankofa/events/store/command-runner';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext, originOf } from '../command-context.ts';
import {
  cancelDataRequest,
  downloadPackage,
  fileDataRequest,
  liftProcessingLimit,
  listMyDataRequests,
} from '../contract/data-requests.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { CertificateStore } from './certificate-store.ts';
import { dataRequestsOf, limitsOf, toDataRequest } from './data-request-rows.ts';
import type { PackageStore } from './package-store.ts';

/** Data requests, for the person. */
export function dataRequestRoutes(services: Services, packages: PackageStore, certificates: CertificateStore): Route[] {
  const { runner, queries, vault, clock } = services;

  const contextOf = (personId: string, request: RequestContext) => ({
    ...commandContext(services, request, { kind: 'person', id: personId }),
    origin: originOf(request),
  });

  return [
    serve(fileDataRequest, async ({ body, actor: { accountId }, request }) => {
      const requestId = eventId(`data request ${accountId}`, request.idempotencyKey, 0);
      const command = {
        kind: 'file',
        requestId,
        requestType: body.request_type,
        categories: body.requested_data_categories,
        description: body.request_description,
      } as const;
      const { position } = await runner.run(dataRequests, accountId, command, contextOf(accountId, request));
      const filed = (await runner.state(dataRequests, accountId)).state.requests[requestId];
      if (!filed) throw new RangeError('A data request that was filed is not there');
      return reply({ id: requestId, request_type: filed.type, due_at: filed.dueAt }, { position });
    }),

    serve(listMyDataRequests, async ({ actor: { accountId } }) => {
      const [rows, limits, keys] = await Promise.all([
        dataRequestsOf(queries, accountId),
        limitsOf(queries, accountId),
        vault.find([accountId]),
      ]);
      const key = keys.get(accountId) ?? null;
      const requests = rows.map((row) => {
        const isErasure = row.type === 'erasure' && row.status !== 'cancelled';
        const certificate_link = isErasure ? `/erasure/${certificates.linkToken(row.id)}` : null;
        return { ...toDataRequest(row, key, clock()), certificate_link };
      });
      return { requests, limits };
    }),

    serve(cancelDataRequest, async ({ params: { id }, actor: { accountId }, request }) => {
      const command = { kind: 'cancel', requestId: id } as const;
      const { position } = await runner.run(dataRequests, accountId, command, contextOf(accountId, request));
      return reply({ id }, { position });
    }),

    serve(liftProcessingLimit, async ({ params: { kind }, actor: { accountId }, request }) => {
      const command = { kind: 'lift-limit', limit: kind } as const;
      const { position } = await runner.run(dataRequests, accountId, command, contextOf(accountId, request));
      return reply({ kind }, { position });
    }),

    serve(downloadPackage, async ({ params: { id }, actor: { accountId }, request }) => {
      const command = { kind: 'download', requestId: id } as const;
      const bytes = await packages.find(id, accountId, clock());
      const { position } = await runner.run(dataRequests, accountId, command, contextOf(accountId, request));
      if (!bytes) throw new Refusal('not_found', { what: 'package' });
      const headers = { 'Content-Disposition': `attachment; filename="sankofa-data-${id.slice(0, 8)}.zip"` };
      return reply(bytes, { position, headers });
    }),
  ];
}
