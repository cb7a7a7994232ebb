import { account } from '@sankofa/events/accounts/account';
import { accessLog, canReadFile } from '@sankofa/events/audit/access-log';
import { dataRequests, type RequestCommand } from '@sankofa/events/privacy/data-request';
import { Refusal } from '@sankofa/events/store/refusal';
import { timelines } from '@sankofa/projections/audit/timelines';
import { nameLookup } from '../accounts/person-names.ts';
import { commandContext } from '../command-context.ts';
import {
  checkIdentity,
  claimDataRequest,
  extendDataRequest,
  fulfilDataRequest,
  getDataRequest,
  getRequestHistory,
  listDataRequests,
  refuseDataRequest,
  releaseDataRequest,
  unassignDataRequest,
} from '../contract/data-requests.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { as, findAll, raw, sql, view } from '../sql.ts';
import { ofSecondPerson } from '../worklist/second-person.ts';
import { assertNotSelf } from './conflict-of-interest.ts';
import { makePackage } from './data-package.ts';
import { type DataRequestRow, findDataRequest, PROPOSED_ERASURE, requests, toQueue } from './data-request-rows.ts';
import type { PackageStore } from './package-store.ts';

const PAGE = 25;
const events = view(timelines, 'timeline');
/** Sortable columns as SQL: no client input enters the statement. */
const SORTABLE: Record<string, string> = { due_at: 'due_at', filed_at: 'filed_at', id: 'id' };

/** The queue of data requests and its actions, for compliance officers. */
export function dataRequestQueue(services: Services, packages: PackageStore): Route[] {
  const { runner, queries, clock } = services;

  async function rowOf(id: string): Promise<DataRequestRow> {
    const row = await findDataRequest(queries, id);
    if (!row) throw new Refusal('not_found', { what: 'data_request' });
    return row;
  }

  const contextOf = ({ accountId }: Actor, request: RequestContext) =>
    commandContext(services, request, { kind: 'staff', id: accountId });

  /** Runs an action of an officer on a request. */
  async function act(personId: string, command: RequestCommand, actor: Actor, request: RequestContext) {
    const { position } = await runner.run(dataRequests, personId, command, contextOf(actor, request));
    return reply({ id: command.requestId }, { position });
  }

  return [
    serve(listDataRequests, async ({ query: { sort, range, filter }, actor }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const [field, direction] = sort ?? ['due_at', 'ASC'];
      const { id, status, request_type: type, person_id: person, overdue, second } = filter ?? {};
      const isSecond = second
        ? sql`${PROPOSED_ERASURE} and ${ofSecondPerson(second, sql`proposed_by`, actor.accountId)}`
        : sql`true`;
      const rows = await findAll(
        queries,
        sql`select ${requests.all}, count(*) over ()::integer ${as<{ total: number }>('total')} from ${requests}
            where (${id}::text[] is null or id = any(${id})) and (${status}::text is null or status = ${status})
              and (${type}::text is null or type = ${type}) and (${person}::text is null or person_id = ${person})
              and (${overdue}::boolean is null or (status = 'open' and due_at < ${clock()}) = ${overdue}) and ${isSecond}
            order by ${raw(SORTABLE[field] ?? 'due_at')} ${raw(direction)}, id offset ${from} limit ${to - from + 1}`,
      );
      return reply(await toQueue(services, rows, () => false), { total: rows[0]?.total ?? 0 });
    }),

    serve(getDataRequest, async ({ params: { id }, actor: { accountId } }) => {
      const row = await rowOf(id);
      const said = canReadFile((await runner.state(accessLog, row.person_id)).state, accountId, clock());
      const [request] = await toQueue(services, [row], ({ officer_id }) => officer_id === accountId || said);
      if (!request) throw new Refusal('not_found', { what: 'data_request' });
      return request;
    }),

    serve(getRequestHistory, async ({ params: { id } }) => {
      const { person_id } = await rowOf(id);
      const rows = await findAll(
        queries,
        sql`select ${events.pick('event_id', 'type', 'at', 'actor_kind', 'actor_id', 'data')} from ${events}
            where person_id = ${person_id} and data->>'requestId' = ${id} order by at, position`,
      );
      const named = await nameLookup(
        services,
        rows.map(({ actor_id }) => actor_id),
      );
      return rows.map(({ event_id, type, at, actor_kind: kind, actor_id, data }) => ({
        id: event_id,
        type,
        at: at.toISOString(),
        actor: { kind, ...named(actor_id) },
        data,
      }));
    }),

    serve(claimDataRequest, async ({ params: { id }, actor, request }) => {
      const { person_id } = await rowOf(id);
      assertNotSelf(person_id, actor);
      return act(person_id, { kind: 'claim', requestId: id, officerId: actor.accountId }, actor, request);
    }),

    serve(releaseDataRequest, async ({ params: { id }, actor, request }) => {
      const { person_id } = await rowOf(id);
      return act(person_id, { kind: 'release', requestId: id, officerId: actor.accountId }, actor, request);
    }),

    serve(unassignDataRequest, async ({ params: { id }, body, actor, request }) => {
      const { person_id } = await rowOf(id);
      return act(person_id, { kind: 'unassign', requestId: id, ...body }, actor, request);
    }),

    serve(checkIdentity, async ({ params: { id }, body, actor, request }) => {
      const { person_id } = await rowOf(id);
      const { method, note } = body;
      const check = { method, note: note || null };
      const command = { kind: 'check-identity', requestId: id, officerId: actor.accountId, ...check } as const;
      return act(person_id, command, actor, request);
    }),

    serve(extendDataRequest, async ({ params: { id }, body, actor, request }) => {
      const { person_id } = await rowOf(id);
      return act(person_id, { kind: 'extend', requestId: id, officerId: actor.accountId, ...body }, actor, request);
    }),

    serve(refuseDataRequest, async ({ params: { id }, body, actor, request }) => {
      const { person_id } = await rowOf(id);
      return act(person_id, { kind: 'refuse', requestId: id, officerId: actor.accountId, ...body }, actor, request);
    }),

    serve(fulfilDataRequest, async ({ params: { id }, body, actor, request }) => {
      const { person_id: personId, type, categories } = await rowOf(id);
      const name = type === 'rectification' ? body.corrected_name : undefined;
      const done = { nameCorrected: name !== undefined, outcome: body.outcome ?? null };
      const command = { kind: 'fulfil', requestId: id, officerId: actor.accountId, ...done } as const;
      const { state } = await runner.state(dataRequests, personId);
      // The result is created before the completion is recorded, and only if the request may be completed. A repeated
      // request finds it complete.
      if (state.requests[id]?.status === 'open') {
        const [decided] = dataRequests.decide(state, command, { now: clock() });
        const expiresAt = decided?.type === 'DataRequestFulfilled' ? decided.data.packageExpiresAt : null;
        if (expiresAt !== null && (type === 'access' || type === 'portability')) {
          const copy = await makePackage(services, personId, type, categories);
          await packages.keep(id, personId, copy, new Date(expiresAt));
        }
        if (name !== undefined) {
          const context = { ...contextOf(actor, request), idempotencyKey: `correct ${request.idempotencyKey}` };
          await runner.run(account, personId, { kind: 'correct-name', name }, context);
        }
      }
      return act(personId, command, actor, request);
    }),
  ];
}
