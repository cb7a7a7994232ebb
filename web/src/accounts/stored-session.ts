import type { User } from '@sankofa/api/contract/accounts';

/** Keys of the browser's local storage. */
export const tokenKey = 'token';
export const userKey = 'user';

/** The signed-in person and their access token. */
export interface Session {
  readonly token: string;
  readonly user: User;
}

/** The content of local storage: a session, none, or an unreadable user record, to be cleared. */
export type StoredSession = Session | 'none' | 'unreadable';

/**
 * A person is signed in only when both a token and a user with an id are stored. One without the other is no error: another
 * tab may be between its two writes.
 */
export function parseSession(token: string | null, user: string | null): StoredSession {
  if (user === null) return 'none';
  const record = parseUser(user);
  if (record === null) return 'unreadable';
  return token === null || token === '' ? 'none' : { token, user: record };
}

function parseUser(text: string): User | null {
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
