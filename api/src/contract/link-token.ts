/**
 * Puts the token of an e-mail link into the fragment, which browsers do not transmit. It reaches no access log, proxy
 * or other site.
 */
export const linkWithToken = (page: string, token: string): string => `${page}#token=${token}`;

/** Reads the token from a page's URL; empty if there is none. Older e-mails have it in the query. */
export function linkTokenIn({ hash, search }: { readonly hash: string; readonly search: string }): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/** URL of a page without its token, for the address bar and the history. */
export function withoutLinkToken({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search);
  query.delete('token');
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
