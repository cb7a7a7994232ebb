import { logout } from '@sankofa/api/contract/accounts';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';
import { currentSession, endSession } from './session.ts';

/** Ends the session on the server, then signs this browser out in every tab, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call(logout, {});
    notify('success', t('accounts.signed_out'));
  } catch (error) {
    if (currentSession() === null) {
      notify('success', t('accounts.signed_out'));
      return;
    }
    console.error(error);
    notify('info', t('accounts.signed_out_here'));
  } finally {
    endSession();
  }
}
