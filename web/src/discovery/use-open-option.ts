import { personPath } from '@sankofa/api/contract/person-path';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf, filtersOf } from '../catalogue/filters.ts';
import { backgroundLocation } from '../shell/background-location.ts';
import type { SearchOption } from './search-options.ts';
import { useSearch } from './use-search.ts';

/** Path of what an entry names; null for one that is a search. */
export function pathOf(option: SearchOption): string | null {
  switch (option.kind) {
    case 'film':
      return `/movie/${option.film.id}`;
    case 'person':
      return personPath(option.text);
    case 'genre':
      return `/movies?${addressOf({ ...filtersOf(new URLSearchParams()), genre: option.text })}`;
    default:
      return null;
  }
}

/** Opens an entry in place of the search: a film, a person, the films of a genre, or the results of a search. */
export function useOpenOption(): (option: SearchOption) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const search = useSearch();
  return (option) => {
    const path = pathOf(option);
    if (path !== null) void navigate(path, { replace: backgroundLocation(location) !== null });
    else if (option.kind !== 'film') search(option.text);
  };
}
