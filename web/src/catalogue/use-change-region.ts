import { useLocation, useNavigate } from 'react-router-dom';
import { chooseRegion } from './region.ts';

/** Changes the region. An open list of films follows, and loses its filters by genre, country and search. */
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
