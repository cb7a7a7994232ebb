import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { linkTokenIn, withoutLinkToken } from '../contract/link-token.ts';

/** The server has no DOM, so its types are not part of this package. */
declare const window: {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly history: {
    readonly state: { readonly linkToken?: unknown } | null;
    replaceState(state: object, unused: string, url: string): void;
  };
};

/**
 * The token of the mailed link that led here; empty when there is none. It leaves the address bar and the history as
 * soon as it is read, and is kept beside the entry of the history, so that the page can be loaded again.
 */
export function useLinkToken(): string {
  const location = useLocation();
  useEffect(() => {
    const linkToken = linkTokenIn(location);
    if (linkToken === '') return;
    window.history.replaceState({ ...window.history.state, linkToken }, '', withoutLinkToken(window.location));
  }, [location]);
  return linkTokenIn(location) || keptToken();
}

function keptToken(): string {
  const linkToken: unknown = window.history.state?.linkToken;
  return typeof linkToken === 'string' ? linkToken : '';
}
