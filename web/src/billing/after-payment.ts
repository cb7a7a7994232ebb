import { ProblemError } from '@sankofa/api/client/client';
import { me } from '@sankofa/api/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { beginSession, currentSession } from '../accounts/session.ts';
import { call } from '../server/client.ts';
import { billingKey } from './queries.ts';

/** Reads again what a payment or a change of a subscription has changed: everything about billing, and the person's record. */
export async function readAfterPayment(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: billingKey }), readUser()]);
}

async function readUser(): Promise<void> {
  try {
    const user = await call(me);
    const session = currentSession();
    if (session?.user.id === user.id) beginSession({ ...session, user });
  } catch (error) {
    // The record also comes with the next access token.
    if (!(error instanceof ProblemError)) throw error;
  }
}
