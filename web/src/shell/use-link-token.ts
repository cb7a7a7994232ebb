import { linkTokenIn, withoutLinkToken } from '@sankofa/api/contract/link-token';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

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
