import { createClient } from '@sankofa/api/client/client';
import { requestedLanguage } from '@sankofa/api/client/language';
import { createSharedRefresh } from '@sankofa/api/client/shared-refresh';
import { storedPosition } from '@sankofa/api/client/stored-position';
import { adminRefresh } from '@sankofa/api/contract/accounts';
import { expireSession, keepSession, readSession } from './stored-session.ts';

const anonymous = createClient({ token: () => null, language: requestedLanguage });

/** The api, as the signed-in member of staff. */
export const client = createClient({
  language: requestedLanguage,
  token: () => readSession()?.token ?? null,
  isSignedIn: () => readSession() !== null,
  refresh: createSharedRefresh({
    current: readSession,
    reread: readSession,
    keep: keepSession,
    end: expireSession,
    exchange: () => anonymous.call(adminRefresh),
    // Browsers have locks on https and on this machine alone.
    lock: (work) => (navigator.locks ? navigator.locks.request('sankofa-console-refresh', work) : work()),
  }),
  kept: storedPosition(() => sessionStorage),
});
