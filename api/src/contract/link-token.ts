/**
 * Where the token of a mailed link is: behind `#`, which browsers keep to themselves. It reaches no access log, proxy or
 * other site.
 */
export const linkWithToken = (page: string, token: string): string => `${page}#token=${token}`;

/**
 * The token in the address of a page; empty when there is none. E-mails sent before tokens moved behind `#` have it in
 * the query.
 */
export function linkTokenIn({ hash, search }: { readonly hash: string; readonly search: string }): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
}

/** The address of a page as it may stay in the address bar and the history: without its token. */
export function withoutLinkToken({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const query = new URLSearchParams(search);
  query.delete('token');
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
