import { createHash } from 'node:crypto';
import { open, type SealedBox } from '@sankofa/events/personal/box';
import { publicKeysOf } from '../accounts/public-keys.ts';
import { ANONYMOUS, type Author } from '../contract/authors.ts';
import type { Services } from '../services.ts';

interface NameRow {
  readonly id: string;
  readonly event_id: string;
  readonly sealed: SealedBox | null;
  readonly name_event: string | null;
  readonly sealed_name: SealedBox | null;
}

const avatarOf = (of: string): string => createHash('sha256').update(`avatar ${of}`).digest('hex').slice(0, 16);

/**
 * Who wrote what these accounts wrote, as everybody sees them, by account; each id has one. Somebody who has been
 * erased, or whose account is withdrawn, is `Anonymous` with the picture all of those have: nobody can tell which of
 * their texts are of one person. Whoever calls it waits for the read model `people`.
 */
export async function authorsOf(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountIds: Iterable<string>,
): Promise<ReadonlyMap<string, Author>> {
  const ids = [...new Set(accountIds)];
  const named = new Map<string, string>();
  if (ids.length > 0) {
    const [{ rows }, keys] = await Promise.all([
      queries.query<NameRow>({
        name: 'people.names',
        text: 'select id, event_id, sealed, name_event, sealed_name from read.people where id = any($1)',
        values: [ids],
      }),
      publicKeysOf({ queries, vault }, ids),
    ]);
    for (const row of rows) named.set(row.id, nameIn(row, keys.get(row.id)));
  }
  return new Map(
    ids.map((id) => {
      const name = named.get(id);
      return [id, name ? { name, avatar: avatarOf(id) } : { name: ANONYMOUS, avatar: avatarOf(ANONYMOUS) }];
    }),
  );
}

/** As staff corrected it, or as it was given; empty when nobody can read it any more. */
function nameIn({ event_id, sealed, name_event, sealed_name }: NameRow, key: Buffer | undefined): string {
  if (!key || !sealed) return '';
  const { name } =
    sealed_name && name_event ? open(sealed_name, key, name_event, 'data') : open(sealed, key, event_id, 'data');
  return String(name).trim();
}
