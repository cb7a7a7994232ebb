import { open } from '@sankofa/events/personal/box';
import { sessions } from '@sankofa/projections/accounts/sessions';
import { textsIn } from '../messages/catalogues.ts';
import type { Services } from '../services.ts';
import { findAll, type Row, sql, view } from '../sql.ts';
import { deviceOf, truncateAddress } from './device.ts';

const MOST = 100;

const s = view(sessions, 'sessions');

export interface SessionSummary extends Pick<Row<typeof s>, 'id' | 'audience' | 'started_at' | 'ended_at'> {
  /** "Firefox on Linux". */
  readonly device: string;
  /** Truncated, such as "105.160.x.x". */
  readonly address: string;
}

/** The latest hundred sessions of a person, newest first, with their origin opened. */
export async function findSessions(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
  which: 'open' | 'all',
  language: string,
): Promise<SessionSummary[]> {
  const [rows, keys] = await Promise.all([
    findAll(
      queries,
      sql`select ${s.pick('id', 'audience', 'started_at', 'ended_at', 'event_id', 'sealed_origin')} from ${s}
          where account_id = ${accountId} and (${which}::text = 'all' or ended_at is null)
          order by started_at desc limit ${MOST}`,
    ),
    vault.find([accountId]),
  ]);
  const key = keys.get(accountId);
  const t = textsIn(language);
  return rows.map(({ event_id, sealed_origin: sealed, ...session }) => {
    const origin = key && sealed ? open(sealed, key, event_id, 'metadata') : null;
    return {
      ...session,
      device: deviceOf(String(origin?.userAgent ?? ''), t),
      address: truncateAddress(String(origin?.ip ?? '')),
    };
  });
}
