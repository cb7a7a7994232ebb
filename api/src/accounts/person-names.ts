import { open } from '@sankofa/events/personal/box';
import type { people } from '@sankofa/projections/accounts/people';
import type { RowOf } from '@sankofa/projections/runtime/columns';
import type { PersonRef } from '../contract/person-ref.ts';
import type { Services } from '../services.ts';

type NameRow = Pick<
  RowOf<typeof people.tables.people>,
  'id' | 'name_id' | 'event_id' | 'sealed' | 'name_event' | 'sealed_name'
>;

type Deps = Pick<Services, 'queries' | 'vault'>;

export interface ReadName {
  readonly name: string;
  /** For reporting it. */
  readonly nameId: string | null;
}

/**
 * Names by account, where a key opens them. Callers must have waited for the read model `people`.
 * @param keysFor finds the keys of accounts
 */
export async function readNames(
  { queries }: Pick<Deps, 'queries'>,
  accountIds: Iterable<string>,
  keysFor: (ids: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>,
): Promise<ReadonlyMap<string, ReadName>> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return new Map();
  const [{ rows }, keys] = await Promise.all([
    queries.query<NameRow>({
      name: 'people.names',
      text: 'select id, event_id, sealed, name_event, sealed_name, name_id from read.people where id = any($1)',
      values: [ids],
    }),
    keysFor(ids),
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

/**
 * Names for staff, by account, without erased people. Staff also see names of withdrawn accounts and names that
 * moderators removed. Callers must have waited for the read model `people`.
 */
export async function namesOf(deps: Deps, accountIds: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const names = await readNames(deps, accountIds, (ids) => deps.vault.find(ids));
  return new Map([...names].map(([id, { name }]) => [id, name]));
}

/** The same as a function for responses. */
export async function nameLookup(deps: Deps, accountIds: Iterable<string | null>): Promise<(id: string) => PersonRef> {
  const names = await namesOf(
    deps,
    [...accountIds].filter((id) => id !== null),
  );
  return (id) => ({ id, name: names.get(id) ?? null });
}
