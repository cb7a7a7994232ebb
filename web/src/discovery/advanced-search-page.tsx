import { Navigate, useSearchParams } from 'react-router-dom';
import { filtersOf } from '../catalogue/filters.ts';
import { addressOfSearch } from './use-search.ts';

/** The filters are on the page of results. */
export default function AdvancedSearchPage() {
  const [address] = useSearchParams();
  const filters = filtersOf(address);
  return <Navigate replace to={addressOfSearch(filters.search, filters)} />;
}
