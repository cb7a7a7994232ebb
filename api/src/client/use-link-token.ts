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
 * Token of the e-mail link that opened this page; empty if there is none. It is removed from the address bar and the
 * history once read, and kept in the state of the history entry, so that the page can be reloaded.
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
