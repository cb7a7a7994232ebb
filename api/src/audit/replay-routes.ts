import { codec } from '@sankofa/events/catalog';
import { Refusal } from '@sankofa/events/store/refusal';
import { compare } from '@sankofa/projections/runtime/compare';
import { retryDeadLetters } from '@sankofa/projections/runtime/dead-letters';
import type { ReadModel } from '@sankofa/projections/runtime/define-read-model';
import { retryVersion, skipPoison } from '@sankofa/projections/runtime/failed-version';
import { requestRebuild } from '@sankofa/projections/runtime/requests';
import { sizesOf } from '@sankofa/projections/runtime/size';
import { type ReadModelStatus, statusOf } from '@sankofa/projections/runtime/status';
import {
  CannotChangeVersion,
  drop,
  type Operator,
  recordAct,
  rollback,
  swap,
} from '@sankofa/projections/runtime/versions';
import {
  compareProjection,
  dropProjectionVersion,
  getProjection,
  listDeadLetters,
  listProjections,
  type Projection,
  rebuildProjection,
  retryDeadLetters as retryContract,
  retryProjectionVersion,
  rollbackProjection,
  skipPoisonEvent,
  swapProjection,
} from '../contract/replay.ts';
import type { Contract } from '../contract/route.ts';
import { withIds } from '../http/list-items.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { textsIn, translatorFor } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { as, findAll, raw, sql } from '../sql.ts';
import { stored } from '../tables.ts';
import { actsOn } from './projection-acts.ts';

const deadLetters = stored('projection.dead_letters');

const textsOf = ({ acceptLanguage }: RequestContext) => textsIn(answerLanguage(acceptLanguage));

/** Read models: status and rebuilds, for operators. */
export function replayRoutes(
  services: Services,
  models: readonly ReadModel[],
  contracts: () => readonly Contract[],
): Route[] {
  const { queries, store, vault, clock } = services;

  function find(name: string): ReadModel {
    const model = models.find((m) => m.name === name);
    if (!model) throw new Refusal('not_found', { what: 'read_model', name });
    return model;
  }

  async function projectionsOf(some: readonly ReadModel[], request: RequestContext): Promise<Projection[]> {
    const statuses = await statusOf(queries, store, some, clock());
    const live = statuses.flatMap(({ name, live: version }) => (version === null ? [] : [{ name, version }]));
    const sizes = await sizesOf(queries, live);
    return statuses.map((status) => ({
      ...toProjection(status),
      purpose: purposeOf(status.name, request),
      readers: contracts()
        .filter(({ waitsFor }) => waitsFor.includes(status.name))
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
      size: sizes.get(`${status.name} ${status.live}`) ?? null,
    }));
  }

  const operator = (actor: Actor, reason: string): Operator => ({ by: actor.accountId, reason });

  return [
    serve(listProjections, async ({ query: { sort, range, filter }, request }) => {
      const all = withIds(await projectionsOf(models, request), filter?.id);
      const [field, direction] = sort ?? ['id', 'ASC'];
      const sign = direction === 'ASC' ? 1 : -1;
      all.sort((a, b) => sign * (field === 'lag_events' ? a.lag_events - b.lag_events : a.id < b.id ? -1 : 1));
      const [from, to] = range ?? [0, all.length];
      return reply(all.slice(from, to + 1), { total: all.length });
    }),

    serve(getProjection, async ({ params: { id }, request }) => {
      const [found] = await projectionsOf([find(id)], request);
      if (!found) throw new Refusal('not_found', { what: 'read_model', name: id });
      return { ...found, acts: await actsOn(services, id) };
    }),

    serve(rebuildProjection, async ({ params: { id }, body, actor, request }) => {
      await asRefusal(id, requestRebuild(queries, find(id), operator(actor, body.reason)));
      return { id, message: textsOf(request)('audit.replay.rebuild', { model: id }) };
    }),

    serve(compareProjection, async ({ params: { id } }) =>
      (await asRefusal(id, compare(queries, find(id)))).map(({ table, ...rows }) => ({
        table,
        live_rows: rows.liveRows,
        next_rows: rows.nextRows,
        only_live: rows.onlyLive,
        only_next: rows.onlyNext,
      })),
    ),

    serve(swapProjection, async ({ params: { id }, body, actor, request }) => {
      const version = await asRefusal(id, swap(queries, find(id), operator(actor, body.reason)));
      return { id, message: textsOf(request)('audit.replay.swapped', { version: String(version), model: id }) };
    }),

    serve(rollbackProjection, async ({ params: { id }, body, actor, request }) => {
      const version = await asRefusal(id, rollback(queries, find(id), operator(actor, body.reason)));
      return { id, message: textsOf(request)('audit.replay.rolled_back', { version: String(version), model: id }) };
    }),

    serve(retryProjectionVersion, async ({ params: { id, version }, body, actor, request }) => {
      await asRefusal(id, retryVersion(queries, find(id), Number(version), operator(actor, body.reason)));
      return { id, message: textsOf(request)('audit.replay.retried', { version, model: id }) };
    }),

    serve(skipPoisonEvent, async ({ params: { id, version }, body, actor, request }) => {
      const by = operator(actor, body.reason);
      await asRefusal(id, skipPoison(queries, find(id), Number(version), by));
      await requestRebuild(queries, find(id), by, null).catch((error: unknown) => {
        // A request that was made earlier continues.
        if (!(error instanceof CannotChangeVersion)) throw error;
      });
      return { id, message: textsOf(request)('audit.replay.skipped', { version, model: id }) };
    }),

    serve(dropProjectionVersion, async ({ params: { id, version }, body, actor, request }) => {
      const act = await asRefusal(id, drop(queries, find(id).name, Number(version), operator(actor, body.reason)));
      const t = textsOf(request);
      const message =
        act === 'cancel' ? t('audit.replay.cancelled') : t('audit.replay.dropped', { version, model: id });
      return { id, message };
    }),

    serve(retryContract, async ({ params: { id }, body, actor, request }) => {
      const { taken, left } = await retryDeadLetters(queries, store, find(id), { codec, vault });
      await recordAct(queries, id, 'retry dead letters', null, operator(actor, body.reason));
      return { id, message: textsOf(request)('audit.replay.dead_letters_retried', { taken, left }) };
    }),

    serve(listDeadLetters, async ({ query: { sort, range, filter } }) => {
      const [from, to] = range ?? [0, 24];
      const [field, direction] = sort ?? ['last_at', 'DESC'];
      const column = field === 'projection' ? 'name' : field === 'id' ? 'id' : 'last_at';
      const { id: ids, projection } = filter ?? {};
      const rows = await findAll(
        queries,
        sql`select ${deadLetters.rename({ projection: 'name' })}, ${deadLetters.pick('id', 'version', 'stream', 'position', 'event_id', 'event_type', 'error', 'attempts', 'first_at', 'last_at')},
              count(*) over () ${as<{ total: string }>('total')}
            from ${deadLetters} where (${projection}::text is null or name = ${projection})
              and (${ids}::text[] is null or id::text = any(${ids}))
            order by ${raw(`${column} ${direction === 'ASC' ? 'asc' : 'desc'}`)}, id offset ${from} limit ${to - from + 1}`,
      );
      const letters = rows.map(({ total: _, first_at, last_at, ...row }) => ({
        ...row,
        first_at: first_at.toISOString(),
        last_at: last_at.toISOString(),
      }));
      return reply(letters, { total: Number(rows[0]?.total ?? 0) });
    }),
  ];
}

/** Maps an operator error to a refusal. */
async function asRefusal<Result>(name: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CannotChangeVersion) {
      throw new Refusal(error.code, { name, ...(error.code === 'not_found' && { what: 'projection_version' }) });
    }
    throw error;
  }
}

/** What a read model is for; empty for one without a text, of another release. */
function purposeOf(name: string, { acceptLanguage }: RequestContext): string {
  const texts = translatorFor(answerLanguage(acceptLanguage));
  const id = `audit.replay.purpose.${name}`;
  return texts.has(id) ? texts.format(id) : '';
}

const toProjection = (status: ReadModelStatus): Omit<Projection, 'purpose' | 'readers' | 'size'> => ({
  id: status.name,
  live_version: status.live,
  next_version: status.next,
  lag_events: status.lagEvents,
  lag_seconds: status.lagSeconds,
  dead_letters: status.deadLetters,
  event_types: [...status.eventTypes],
  versions: status.versions.map(({ version, state, position, movedAt, lagEvents, lagSeconds, rebuild }) => ({
    version,
    state,
    position,
    moved_at: movedAt?.toISOString() ?? null,
    lag_events: lagEvents,
    lag_seconds: lagSeconds,
    rebuild: rebuild && {
      done: rebuild.done,
      total: rebuild.total,
      events_per_second: rebuild.eventsPerSecond,
      seconds_left: rebuild.secondsLeft,
      error: rebuild.error,
      poison: rebuild.poison && {
        type: rebuild.poison.type,
        id: rebuild.poison.id,
        stream: rebuild.poison.stream,
        revision: rebuild.poison.revision,
      },
    },
  })),
});
