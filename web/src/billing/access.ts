import type { Session } from '../accounts/stored-session.ts';

/** Whether premium films are included in what the person pays for: a status that contains "premium" means that. */
export const includesPremium = (session: Session | null): boolean =>
  session?.user.subscription_status.includes('premium') ?? false;

/** Why a person may watch a premium film; null if they have not paid for it. */
export function accessTo(movieId: string, session: Session | null): 'owned' | 'included' | null {
  if (session?.user.purchased_movies.includes(movieId)) return 'owned';
  return includesPremium(session) ? 'included' : null;
}
