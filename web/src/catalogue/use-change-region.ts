import { useLocation, useNavigate } from 'react-router-dom';
import { chooseRegion } from './region.ts';

/**
 * How to change the region. A list of films that is open follows, without its genre, country and search: they were
 * chosen for where one was before.
 */
export function useChangeRegion(): (code: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (code) => {
    chooseRegion(code);
    if (pathname !== '/movies' && !pathname.startsWith('/browse/')) return;
    const address = new URLSearchParams(search);
    for (const chosen of ['genre', 'country', 'search']) address.delete(chosen);
    address.set('region', code);
    navigate({ pathname, search: String(address) });
  };
}
