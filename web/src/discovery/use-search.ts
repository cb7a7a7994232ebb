import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, type Filters } from '../catalogue/filters.ts';
import { backgroundLocation } from '../shell/background-location.ts';
import { count } from './queries.ts';
import { rememberSearch } from './recent-searches.ts';
import { useViewer } from './use-viewer.ts';

/** URL of the results of a search, narrowed by filters. */
export const addressOfSearch = (query: string, filters: Filters | null = null): string => {
  const narrowed = filters === null ? [] : [...addressOf({ ...filters, search: '' })];
  return `/discover?${new URLSearchParams([...(query === '' ? [] : [['query', query]]), ...narrowed])}`;
};

/**
 * Searches: remembers the query on this device, counts it, and opens the results. They replace an overlay, so that Back
 * leads to the page beneath it. A blank query does nothing.
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
