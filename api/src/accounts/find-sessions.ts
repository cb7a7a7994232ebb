import { open, type SealedBox } from '@sankofa/events/personal/box';
import type { Services } from '../services.ts';
import { deviceOf, truncateAddress } from './device.ts';

const MOST = 100;

interface SessionRow {
  readonly id: string;
  readonly audience: 'viewer' | 'console';
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly event_id: string;
  readonly sealed_origin: SealedBox | null;
}

export interface FoundSession extends Pick<SessionRow, 'id' | 'audience' | 'started_at' | 'ended_at'> {
  /** "Firefox on Linux". */
  readonly device: string;
  /** Truncated: "105.160.x.x". */
  readonly address: string;
}

/** The latest hundred sessions of a person, newest first, where each came from opened with their key. */
export async function findSessions(
  { queries, vault }: Pick<Services, 'queries' | 'vault'>,
  accountId: string,
  which: 'open' | 'all',
): Promise<FoundSession[]> {
  const [{ rows }, keys] = await Promise.all([
    queries.query<SessionRow>(
      `select id, audience, started_at, ended_at, event_id, sealed_origin from read.sessions
       where account_id = $1 and ($2 = 'all' or ended_at is null) order by started_at desc limit ${MOST}`,
      [accountId, which],
    ),
    vault.find([accountId]),
  ]);
  const key = keys.get(accountId);
  return rows.map(({ event_id, sealed_origin: sealed, ...session }) => {
    const origin = key && sealed ? open(sealed, key, event_id, 'metadata') : null;
    return {
      ...session,
      device: deviceOf(String(origin?.userAgent ?? '')),
      address: truncateAddress(String(origin?.ip ?? '')),
    };
  });
}
