import { adminRefresh } from '@sankofa/api/contract/accounts';
import { createClient, ProblemError } from '@sankofa/api/contract/client';
import { keptPosition } from '@sankofa/api/contract/kept-position';
import { clearSession, keepSession, readSession } from './stored-session.ts';

const anonymous = createClient({ token: () => null });

/** A new access token through the refresh cookie; false, and signed out, when the session has ended. */
async function refresh(): Promise<boolean> {
  try {
    keepSession(await anonymous.call(adminRefresh));
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 401) clearSession();
    return false;
  }
}

/** The api, as the signed-in member of staff. */
export const client = createClient({
  token: () => readSession()?.token ?? null,
  refresh,
  kept: keptPosition(() => sessionStorage),
});
