import type { User } from '@sankofa/api/contract/accounts';

/** The signed-in person and their access token. */
export interface Session {
  /** Kept in memory only; null until this page has refreshed the session. */
  readonly token: string | null;
  readonly user: User;
}

/** The user record of local storage; null if it is unreadable, to be cleared. */
export function parseUser(text: string): User | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { id, email, email_confirmed, name, subscription_status, created_at, purchased_movies } = value as Partial<
    Record<keyof User, unknown>
  >;
  if (typeof id !== 'string' || id === '') return null;
  const orEmpty = (field: unknown) => (typeof field === 'string' ? field : '');
  return {
    id,
    email: orEmpty(email),
    // Older records lack it; the next answer about the session sets it.
    email_confirmed: email_confirmed !== false,
    name: orEmpty(name),
    subscription_status: orEmpty(subscription_status),
    created_at: orEmpty(created_at),
    purchased_movies: Array.isArray(purchased_movies) ? purchased_movies.filter((one) => typeof one === 'string') : [],
  };
}
