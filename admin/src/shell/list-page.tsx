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

/** Like every other query. Why a list cannot be read is said in its place, and not in a note at the foot as well. */
const READ = { retry: canRetry, onError: () => undefined };

interface Props extends Pick<ListBaseProps, 'resource' | 'filterDefaultValues' | 'sort' | 'perPage' | 'queryOptions'> {
  readonly title: string;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  readonly filters?: ListViewProps['filters'];
  readonly pagination?: ListViewProps['pagination'];
  readonly children: ReactNode;
}

/** A page with a list: its heading, 25 to a page unless told otherwise, and filters without room for help texts. */
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
              '& .RaFilterForm-filterFormInput .MuiFormHelperText-root': { display: 'none' },
              '& .RaFilterForm-filterFormInput .MuiFormControl-root': { mt: 0, mb: 1.5 },
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
 * Drops a filter that is applied after its page was left: react-admin applies it half a second after the last key, with a
 * navigation to the list, and keeps the list until the next page is loaded.
 */
function FiltersOfOpenPage({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const { pathname } = useLocation();
  const setFilters: typeof list.setFilters = (...filters) => {
    if (window.location.pathname.endsWith(pathname)) list.setFilters(...filters);
  };
  return <ListContextProvider value={{ ...list, setFilters }}>{children}</ListContextProvider>;
}
