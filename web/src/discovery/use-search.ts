import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { backgroundLocation } from '../shell/background-location.ts';
import { count } from './queries.ts';
import { rememberSearch } from './recent-searches.ts';
import { useViewer } from './use-viewer.ts';

/** The address of what is found for a search. */
export const addressOfSearch = (query: string): string => `/discover?${new URLSearchParams({ query })}`;

/**
 * Makes a search: remembers it on this device, counts it, and shows what is found. From an overlay the page takes its
 * place, so that Back leads to where the overlay was opened from. A blank search is none.
 */
export function useSearch(): (query: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const viewer = useViewer();
  const { mutate } = useMutation({ mutationFn: count });
  return (asked) => {
    const query = asked.trim();
    if (query === '') return;
    rememberSearch(viewer, query);
    mutate(query);
    void navigate(addressOfSearch(query), { replace: backgroundLocation(location) !== null });
  };
}
