import { buyerSubject } from '@sankofa/events/billing/invoices';
import type { JsonObject } from '@sankofa/events/json';
import { leafIndexes } from '@sankofa/events/proof/tiles';
import { boxesOf, openBoxes } from '@sankofa/events/store/codec';
import { timelines } from '@sankofa/projections/audit/timelines';
import { deviceOf, truncateAddress } from '../accounts/device.ts';
import { namesOf } from '../accounts/person-names.ts';
import { titlesOf } from '../catalogue/find-movies.ts';
import type { TimelineEntry } from '../contract/audit.ts';
import { NEWEST_FIRST, olderThan } from '../newest-first.ts';
import type { Services } from '../services.ts';
import { countRows, findAll, type Row, sql, view } from '../sql.ts';

const t = view(timelines, 'timeline');
type TimelineRow = Row<typeof t>;

export interface TimelineQuery {
  readonly personId: string;
  readonly asOf?: Date | undefined;
  /** Position of the last entry seen. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Events about a person, newest first, with the total up to the moment. */
export async function readTimeline(
  services: Services,
  { personId, asOf, before, limit }: TimelineQuery,
): Promise<{ entries: TimelineEntry[]; total: number; next: string | null }> {
  const { queries, vault } = services;
  const found = sql`person_id = ${personId} and (${asOf}::timestamptz is null or at <= ${asOf})`;
  const [page, total, tree] = await Promise.all([
    findAll(
      queries,
      sql`select ${t.all} from ${t}
          where ${found} and ${olderThan(t, before)}
          order by ${NEWEST_FIRST} limit ${limit}`,
    ),
    countRows(queries, sql`from ${t} where ${found}`),
    queries.query<{ size: string }>('select size from proof.heads order by size desc limit 1'),
  ]);
  const subjects = page.flatMap((row) => boxesIn(row).map(({ box }) => box.subject));
  const keys = new Map(await vault.find([...subjects, personId]));
  // Once the person is erased, invoices are kept for the books only.
  if (!keys.has(personId)) keys.delete(buyerSubject(personId));
  const names = await namesOf(services, [...new Set(page.map((row) => row.actor_id))]);
  const titles = await titlesOf(services, [...new Set(page.flatMap(({ data }) => filmsIn(data)))]);
  const leaves = await leafIndexes(
    queries,
    page.map(({ position }) => position),
  );
  const treeSize = Number(tree.rows[0]?.size ?? 0);
  const entries = page.map((row) => ({
    ...toEntry(row, keys, names, { leaf: leaves.get(row.position) ?? null, treeSize }),
    film_titles: Object.fromEntries(
      filmsIn(row.data).flatMap((id) => (titles.has(id) ? [[id, titles.get(id) ?? '']] : [])),
    ),
  }));
  return {
    entries,
    total,
    next: entries.length === limit ? (entries.at(-1)?.position ?? null) : null,
  };
}

/** Ids of the films that an event is about. */
const filmsIn = ({ movieId, movieIds }: JsonObject): string[] =>
  [movieId, ...(Array.isArray(movieIds) ? movieIds : [])].filter((id) => typeof id === 'string');

const boxesIn = ({ sealed_data, sealed_others, sealed_origin }: TimelineRow) =>
  boxesOf({ sealedData: sealed_data, sealedOthers: sealed_others, sealedOrigin: sealed_origin });

function toEntry(
  row: TimelineRow,
  keys: ReadonlyMap<string, Buffer>,
  names: ReadonlyMap<string, string>,
  { leaf, treeSize }: { readonly leaf: number | null; readonly treeSize: number },
): Omit<TimelineEntry, 'film_titles'> {
  const { data, origin } = openBoxes(row.event_id, row.data, boxesIn(row), keys);
  return {
    id: row.event_id,
    position: row.position,
    stream: row.stream,
    revision: row.revision,
    type: row.type,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: names.get(row.actor_id) ?? null },
    data,
    origin: {
      address: origin ? truncateAddress(origin.ip) : null,
      device: origin ? deviceOf(origin.userAgent) : null,
    },
    request_id: row.request_id,
    correlation_id: row.correlation_id,
    causation_id: row.causation_id,
    proof: leaf !== null && leaf < treeSize ? { leaf_index: leaf, tree_size: treeSize } : null,
  };
}
