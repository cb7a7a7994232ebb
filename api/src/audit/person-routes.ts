import { Refusal } from '@sankofa/events/store/refusal';
import type { PositionWaiter } from '@sankofa/projections/runtime/wait';
import { findSessions } from '../accounts/find-sessions.ts';
import { withdrawalOf } from '../accounts/withdrawal.ts';
import { commandContext, originOf } from '../command-context.ts';
import {
  getConsentsAsOf,
  getPerson,
  getTimeline,
  listPeople,
  listPersonSessions,
  makeEvidencePack,
  type PersonSummary,
  watchChanges,
} from '../contract/audit.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { openEventStream } from '../http/sse.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { isInGroup } from '../privacy/consent-report.ts';
import { consentsAsOf, cookiesAsOf } from '../privacy/consents-as-of.ts';
import { holdProposers, legalHoldOf, limitsOf } from '../privacy/data-request-rows.ts';
import type { Services } from '../services.ts';
import { requireAccessReason } from './access-log-routes.ts';
import { makePack } from './evidence-pack.ts';
import { findPeople, requirePerson } from './find-people.ts';
import type { PackIssuer } from './pack-issuer.ts';
import { readTimeline } from './timeline.ts';

const PAGE = 25;
const TIMELINE_PAGE = 100;
const MAX_TICKS = 2_000;

/** People, their consents, timelines and evidence, for compliance officers. */
export function personRoutes(services: Services, packs: PackIssuer, waiter: PositionWaiter): Route[] {
  const { queries, clock } = services;

  async function personOf(id: string): Promise<PersonSummary> {
    const sort = ['registered_at', 'ASC'] as const;
    const [person] = (await findPeople(services, { ids: [id], sort, offset: 0, limit: 1 })).people;
    if (!person) throw new Refusal('not_found', { what: 'person' });
    return person;
  }

  async function countEvents(id: string, asOf: Date | null): Promise<number> {
    const { rows } = await queries.query<{ n: number }>(
      'select count(*)::integer as n from read.timeline where person_id = $1 and ($2::timestamptz is null or at <= $2)',
      [id, asOf],
    );
    return rows[0]?.n ?? 0;
  }

  return [
    serve(listPeople, async ({ query: { sort, range, filter, search }, actor }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const { people, total } = await findPeople(services, {
        search: filter?.q ?? search,
        ids: filter?.id,
        band: filter?.band,
        status: filter?.status,
        onHold: filter?.legal_hold,
        second: filter?.second && { which: filter.second, readerId: actor.accountId },
        isIn: filter?.consent && (await isInGroup(queries, filter.consent, services.clock())),
        sort: sort ?? ['registered_at', 'DESC'],
        offset: from,
        limit: to - from + 1,
      });
      const proposers = await holdProposers(
        services,
        people.map(({ id }) => id),
      );
      const listed = people.map((person) => ({ ...person, hold_proposed_by: proposers.get(person.id) ?? null }));
      return reply(listed, { total });
    }),

    serve(getPerson, async ({ params: { id }, actor }) => {
      const person = await personOf(id);
      await requireAccessReason(services, id, actor);
      const [limits, withdrawal, legal_hold, { rows }] = await Promise.all([
        limitsOf(queries, id),
        withdrawalOf(services, id),
        legalHoldOf(services, id),
        queries.query<{ at: Date; type: string }>(
          `select at, type from read.timeline where person_id = $1 order by at, position limit ${MAX_TICKS}`,
          [id],
        ),
      ]);
      const ticks = rows.map(({ at, type }) => ({ at: at.toISOString(), type }));
      return { ...person, limits, withdrawal, legal_hold, events: await countEvents(id, null), ticks };
    }),

    serve(listPersonSessions, async ({ params: { id }, actor, request }) => {
      await requirePerson(services, id);
      await requireAccessReason(services, id, actor);
      return (await findSessions(services, id, 'all', answerLanguage(request.acceptLanguage))).map(
        ({ started_at, ended_at, ...session }) => ({
          ...session,
          started_at: started_at.toISOString(),
          ended_at: ended_at?.toISOString() ?? null,
        }),
      );
    }),

    serve(getConsentsAsOf, async ({ params: { id }, query, actor }) => {
      await personOf(id);
      await requireAccessReason(services, id, actor);
      const asOf = query.as_of ? new Date(query.as_of) : clock();
      const [standings, cookies, events, total] = await Promise.all([
        consentsAsOf(queries, id, asOf),
        cookiesAsOf(queries, id, asOf),
        countEvents(id, asOf),
        countEvents(id, null),
      ]);
      return {
        as_of: asOf.toISOString(),
        events,
        events_total: total,
        consents: [...standings, cookies].map(({ consentType, state, version, hash, since, inForce }) => ({
          id: consentType,
          consent_type: consentType,
          state,
          version,
          hash,
          since: since?.toISOString() ?? null,
          current_version: inForce?.version ?? null,
        })),
      };
    }),

    serve(getTimeline, async ({ params: { id }, query, actor }) => {
      await personOf(id);
      await requireAccessReason(services, id, actor);
      const asOf = query.as_of ? new Date(query.as_of) : undefined;
      return readTimeline(services, { personId: id, asOf, before: query.before, limit: query.limit ?? TIMELINE_PAGE });
    }),

    serve(makeEvidencePack, async ({ params: { id }, body, actor, request }) => {
      await requirePerson(services, id);
      await requireAccessReason(services, id, actor);
      const context = {
        ...commandContext(services, request, { kind: 'staff', id: actor.accountId }),
        origin: originOf(request),
      };
      const { text, position } = await makePack(services, packs, id, body.reason, context);
      const headers = { 'Content-Disposition': `attachment; filename="evidence-${id}.json"` };
      return reply(text, { position, headers });
    }),

    serve(watchChanges, async ({ signal }) => {
      const events = openEventStream(signal);
      const stop = waiter.watch((readModels) => {
        for (const readModel of readModels) events.send('changed', { readModel });
      });
      events.stream.once('close', stop);
      return events.stream;
    }),
  ];
}
