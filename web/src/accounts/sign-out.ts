import { logout } from '@sankofa/api/contract/accounts';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { currentSession, endSession } from './session.ts';

/** Ends the session on the server, then signs this browser out in every tab: also when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {});
    notify('success', 'You are signed out.');
  } catch (error) {
    if (currentSession() === null) {
      notify('success', 'You are signed out.');
      return;
    }
    console.error(error);
    notify('info', 'You are signed out of this browser. The server could not be told; the session ends by itself.');
  } finally {
    endSession();
  }
}
