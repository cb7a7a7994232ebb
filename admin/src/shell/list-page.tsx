import { canRetry } from '@sankofa/api/client/retry';
import type { ReactNode } from 'react';
import {
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  ListView,
  type ListViewProps,
  useListContext,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Pages } from './list-state.tsx';
import { PageTitle } from './page-title.tsx';

/** Retries as all queries. The error is shown in place of the list, so react-admin's notification is off. */
const READ = { retry: canRetry, onError: () => undefined };

interface Props
  extends Pick<
    ListBaseProps,
    'resource' | 'filter' | 'filterDefaultValues' | 'sort' | 'perPage' | 'queryOptions' | 'storeKey'
  > {
  readonly title: string;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  readonly filters?: ListViewProps['filters'];
  readonly pagination?: ListViewProps['pagination'];
  readonly children: ReactNode;
}

/** A page with a list: heading, filters without help texts, 25 rows per page by default. */
export function ListPage({ title, intro, filters, pagination = <Pages />, children, ...read }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {intro}
      <ListBase exporter={false} perPage={25} queryOptions={READ} offline={false} {...read}>
        <FiltersOfOpenPage>
          <ListView
            title=" "
            actions={false}
            empty={false}
            pagination={pagination}
            {...(filters && { filters })}
            sx={{
              // A chosen value that is long ends in an ellipsis instead of widening the page.
              '& .RaList-main, & form': { minWidth: 0 },
              '& .filter-field, & .filter-field .MuiFormControl-root': { maxWidth: '100%' },
              '& .RaFilterForm-filterFormInput .MuiFormHelperText-root': { display: 'none' },
              '& .RaFilterForm-filterFormInput .MuiFormControl-root': { mt: 0, mb: 1.5 },
              // On phones, two filters in a row, below the search.
              '@media (max-width: 599.95px)': {
                '& .RaFilterForm-filterFormInput': { width: '50%' },
                '& .RaFilterForm-filterFormInput:has([role="search"], .ra-input-q)': { width: '100%' },
                '& .RaFilterForm-filterFormInput .MuiFormControl-root': { width: '100%', minWidth: 0 },
              },
              // Half of a narrow phone would cut the year of a date.
              '@media (max-width: 374.95px)': {
                '& .RaFilterForm-filterFormInput:has([type="date"])': { width: '100%' },
              },
            }}
          >
            {children}
          </ListView>
        </FiltersOfOpenPage>
      </ListBase>
    </>
  );
}

/**
 * Drops filters that are applied after the page was left: react-admin applies them 500 ms after the last key by navigating
 * to the list, and keeps the list mounted until the next page has loaded.
 */
function FiltersOfOpenPage({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const { pathname } = useLocation();
  const setFilters: typeof list.setFilters = (...filters) => {
    if (window.location.pathname.endsWith(pathname)) list.setFilters(...filters);
  };
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>;
}
