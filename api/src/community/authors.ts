import { createHash } from 'node:crypto';
import { type ReadName, readNames } from '../accounts/person-names.ts';
import { publicKeysOf } from '../accounts/public-keys.ts';
import { ANONYMOUS, type Author, MEMBER } from '../contract/authors.ts';
import type { Services } from '../services.ts';
import { removal } from './removed.ts';

const avatarOf = (of: string): string => createHash('sha256').update(`avatar ${of}`).digest('hex').slice(0, 16);

type Deps = Pick<Services, 'queries' | 'vault'>;

/**
 * Public authors of content, by account; each id has one. Erased people, and those with a withdrawn account, are
 * `Anonymous` with a common picture, so that their texts cannot be linked. Authors whose name moderators removed are
 * `Member`. Callers must have waited for the read models `people` and `removed_content`.
 */
export async function authorsOf(deps: Deps, accountIds: Iterable<string>): Promise<ReadonlyMap<string, Author>> {
  const ids = [...new Set(accountIds)];
  const named = await readNames(deps, ids, (accounts) => publicKeysOf(deps, accounts));
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

/** Which of these names moderators have removed. */
async function removedAmong({ queries }: Deps, names: readonly ReadName[]): Promise<ReadonlySet<string | null>> {
  if (names.length === 0) return new Set();
  const { rows } = await queries.query<{ content_id: string }>({
    name: 'people.removed-names',
    text: `select distinct content_id from ${removal('profile_name', 'any($1)')}`,
    values: [names.map(({ nameId }) => nameId)],
  });
  return new Set(rows.map(({ content_id }) => content_id));
}
