import { LiveClient } from '@sankofa/api/client/live-client';
import { LIVE_PATH, openLive } from '@sankofa/api/contract/live';
import { currentSession } from '../accounts/session.ts';
import { serverReachable } from '../shell/connection.ts';
import { call, wrote } from './client.ts';

/** By then, a starting film plays, also on a slow network. */
const OPENS_AFTER_MS = 5_000;

/** The connection of this tab for frequent messages. */
export const live = new LiveClient({
  address: async () => {
    const { ticket } = await call(openLive);
    const url = new URL(LIVE_PATH, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.searchParams.set('ticket', ticket);
    return url.href;
  },
  opensAfter: OPENS_AFTER_MS,
  owner: () => currentSession()?.user.id ?? null,
  answered: (position) => {
    serverReachable.set(true);
    wrote(position);
  },
});
