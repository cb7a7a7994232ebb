import { createHash } from 'node:crypto';
import { open } from '@sankofa/events/personal/box';
import type { people } from '@sankofa/projections/accounts/people';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import { publicKeysOf } from '../accounts/public-keys.ts';
import { ANONYMOUS, type Author, MEMBER } from '../contract/authors.ts';
import type { Services } from '../services.ts';
import { removal } from './removed.ts';

type NameRow = Pick<
  RowOf<typeof people.tables.people>,
  'id' | 'name_id' | 'event_id' | 'sealed' | 'name_event' | 'sealed_name'
>;

const avatarOf = (of: string): string => createHash('sha256').update(`avatar ${of}`).digest('hex').slice(0, 16);

type Deps = Pick<Services, 'queries' | 'vault'>;

/**
 * Public authors of content, by account; each id has one. Erased people, and those with a withdrawn account, are
 * `Anonymous` with a common picture, so that their texts cannot be linked. Authors whose name moderators removed are
 * `Member`. Callers must have waited for the read models `people` and `removed_content`.
 */
export async function authorsOf(deps: Deps, accountIds: Iterable<string>): Promise<ReadonlyMap<string, Author>> {
  const ids = [...new Set(accountIds)];
  const named = await readNames(deps, ids);
  const removed = await removedAmong(deps, [...named.values()]);
  return new Map(
    ids.map((id) => {
      const found = named.get(id);
      if (!found) return [id, { name: ANONYMOUS, name_id: null, avatar: avatarOf(ANONYMOUS) }];
      const shown = removed.has(found.nameId)
        ? { name: MEMBER, name_id: null }
        : { name: found.name, name_id: found.nameId };
      return [id, { ...shown, avatar: avatarOf(id) }];
    }),
  );
}

/** The same for staff, who also see removed names: by account, if there is one. */
export async function namesOf(deps: Deps, accountIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const named = await readNames(deps, [...new Set(accountIds)]);
  return new Map([...named].map(([id, { name }]) => [id, name]));
}

interface KnownName {
  readonly name: string;
  readonly nameId: string | null;
}

/** Which of these names moderators have removed. */
async function removedAmong({ queries }: Deps, names: readonly KnownName[]): Promise<ReadonlySet<string | null>> {
  if (names.length === 0) return new Set();
  const { rows } = await queries.query<{ content_id: string }>({
    name: 'people.removed-names',
    text: `select distinct content_id from ${removal('profile_name', 'any($1)')}`,
    values: [names.map(({ nameId }) => nameId)],
  });
  return new Set(rows.map(({ content_id }) => content_id));
}

/** Readable names by account. */
async function readNames({ queries, vault }: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, KnownName>> {
  if (ids.length === 0) return new Map();
  const [{ rows }, keys] = await Promise.all([
    queries.query<NameRow>({
      name: 'people.names',
      text: 'select id, event_id, sealed, name_event, sealed_name, name_id from read.people where id = any($1)',
      values: [ids],
    }),
    publicKeysOf({ queries, vault }, ids),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const name = nameIn(row, keys.get(row.id));
      return name ? [[row.id, { name, nameId: row.name_id }]] : [];
    }),
  );
}

/** The latest changed or corrected name, or the original one; empty if unreadable. */
function nameIn({ event_id, sealed, name_event, sealed_name }: NameRow, key: Buffer | undefined): string {
  if (!key || !sealed) return '';
  const { name } =
    sealed_name && name_event ? open(sealed_name, key, name_event, 'data') : open(sealed, key, event_id, 'data');
  return String(name).trim();
}
