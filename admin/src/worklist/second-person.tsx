import type { Permission } from '@sankofa/api/contract/permissions';
import type { SecondPerson } from '@sankofa/api/contract/second-person';
import { labels, t } from '../messages.ts';
import { can, isOneself } from '../server/stored-session.ts';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { Pill } from '../theme/pill.tsx';

const NAMES: Readonly<Record<SecondPerson, string>> = labels({
  for_me: 'worklist.second_for_you',
  mine: 'worklist.second_yours',
});

/** Filter of a list by proposals that wait for a second person. */
export const secondFilter = () => selectFilter('second', t('worklist.second'), choicesOf(NAMES));

interface Props {
  /** Account that proposed it; null if nothing waits. */
  readonly proposedBy: string | null;
  /** Required to answer it. */
  readonly permission: Permission;
}

/** Marks a proposal that waits for the reader as the second person, or that they made. */
export function SecondPill({ proposedBy, permission }: Props) {
  if (proposedBy === null || !can(permission)) return null;
  const isOwn = isOneself(proposedBy);
  return <Pill tone={isOwn ? 'plain' : 'warn'}>{NAMES[isOwn ? 'mine' : 'for_me']}</Pill>;
}
