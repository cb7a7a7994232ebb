import { CANCEL_PATH, SESSION_PLACEHOLDER, SUCCESS_PATH } from '../contract/billing.ts';
import { HttpProblem } from '../http/http-problem.ts';

const MOVIE_PATH = /^\/movies?\/[A-Za-z0-9_-]{1,64}$/;

/**
 * Requires that a payment page returns to us: an open redirect would let others use our name.
 * @param address our public address
 * @throws HttpProblem `return_url_not_ours`
 */
export function requireOurUrls(address: string, successUrl: string, cancelUrl: string): void {
  const isOurs = (text: string, path: string): boolean => {
    const url = new URL(text);
    const isPath = url.pathname === path || MOVIE_PATH.test(url.pathname);
    return url.origin === new URL(address).origin && isPath && url.username === '' && url.password === '';
  };
  if (!isOurs(successUrl, SUCCESS_PATH) || !isOurs(cancelUrl, CANCEL_PATH)) {
    throw new HttpProblem('return_url_not_ours');
  }
}

/** The success address with the place for the id of the session. Clients may leave it out, or send it encoded. */
export function withSessionPlaceholder(successUrl: string): string {
  const url = new URL(successUrl);
  url.searchParams.delete('session_id');
  const query = url.searchParams.toString();
  return `${url.origin}${url.pathname}?${query ? `${query}&` : ''}session_id=${SESSION_PLACEHOLDER}`;
}
