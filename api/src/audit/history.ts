import { codec } from '@sankofa/events/catalog';
import type { DecodedEvent } from '@sankofa/events/store/codec';
import { aggregateIdOf, aggregateOf } from '@sankofa/events/store/decider';
import { causationIndex } from '@sankofa/projections/audit/causation-index';
import { namesOf } from '../accounts/person-names.ts';
import type { HistoryEntry, LinkedEvent } from '../contract/history.ts';
import type { Services } from '../services.ts';
import { findAll, type Row, sql, view } from '../sql.ts';
import { changesBetween, type FlatState } from './flat-state.ts';
import type { RecordedKind } from './recorded-kinds.ts';

/** Maximum linked events per entry. */
const MOST_LINKED = 20;

export interface HistoryQuery {
  readonly id: string;
  /** Revision after which the state is requested; by default the last one. */
  readonly at?: number | undefined;
  /** Entries before this revision. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface History {
  readonly entries: HistoryEntry[];
  readonly total: number;
  readonly next: number | null;
  readonly state: FlatState;
}

/**
 * History of a record from its own stream: newest first, each event with its changes. Null if there is no such record.
 */
export async function readHistory(
  services: Services,
  kind: RecordedKind,
  { id, at, before, limit }: HistoryQuery,
): Promise<History | null> {
  const stream = kind.streamOf(id);
  const events = (await services.store.readStream(stream)).map((event) => codec.decode(event));
  if (events.length === 0) return null;
  const states = kind.states(events);
  const shown = events.filter(({ revision }) => before === undefined || revision < before).slice(-limit);
  const [names, linked] = await Promise.all([
    namesOf(services, [
      ...new Set(shown.flatMap(({ metadata: { actor } }) => (actor.kind === 'staff' ? [actor.id] : []))),
    ]),
    linkedTo(services, stream, shown),
  ]);
  const entries = shown.toReversed().map((event): HistoryEntry => {
    const { actor } = event.metadata;
    return {
      id: event.id,
      revision: event.revision,
      type: event.type,
      at: event.at.toISOString(),
      actor: { kind: actor.kind, id: actor.id, name: names.get(actor.id) ?? null },
      reason: typeof event.data.reason === 'string' ? event.data.reason : null,
      changes: changesBetween(states[event.revision - 1] ?? {}, states[event.revision] ?? {}),
      linked: linked.get(event.id) ?? [],
    };
  });
  const oldest = shown[0]?.revision ?? 0;
  return {
    entries,
    total: events.length,
    next: oldest > 0 && shown.length > 0 ? oldest : null,
    state: states[Math.min(at ?? events.length - 1, events.length - 1)] ?? {},
  };
}

const cause = view(causationIndex, 'causes');
type CauseRow = Row<typeof cause>;

/** Events of other records that caused these, followed from them, or belong to the same command, by event. */
async function linkedTo(
  { queries }: Pick<Services, 'queries'>,
  stream: string,
  events: readonly DecodedEvent[],
): Promise<ReadonlyMap<string, LinkedEvent[]>> {
  const rows = await findAll(
    queries,
    sql`select ${cause.all} from ${cause}
        where stream <> ${stream} and (event_id = any(${events.map(({ metadata }) => metadata.$causationId)})
          or causation_id = any(${events.map(({ id }) => id)})
          or correlation_id = any(${events.map(({ metadata }) => metadata.$correlationId)}))
        order by at, event_id limit 1000`,
  );
  return new Map(
    events.map((event) => [
      event.id,
      rows
        .flatMap((row) => {
          const relation = relationOf(row, event);
          return relation === null ? [] : [toLinked(row, relation)];
        })
        .slice(0, MOST_LINKED),
    ]),
  );
}

function relationOf(row: CauseRow, { id, metadata }: DecodedEvent): LinkedEvent['relation'] | null {
  if (row.event_id === metadata.$causationId) return 'cause';
  if (row.causation_id === id) return 'result';
  return row.correlation_id === metadata.$correlationId ? 'same_act' : null;
}

function toLinked({ event_id: id, stream, type, at }: CauseRow, relation: LinkedEvent['relation']): LinkedEvent {
  return { id, type, kind: aggregateOf(stream), record: aggregateIdOf(stream), at: at.toISOString(), relation };
}
