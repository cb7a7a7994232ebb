import type { ReactNode } from 'react';
import { List, type ListProps } from 'react-admin';
import { mayHelp } from '../server/queries.ts';
import { Pages } from './listed.tsx';
import { PageTitle } from './page-title.tsx';

/** Like every other query. Why a list cannot be read is said in its place, and not in a note at the foot as well. */
const READ = { retry: mayHelp, onError: () => undefined };

interface Props extends Omit<ListProps, 'title' | 'actions' | 'exporter' | 'empty' | 'children'> {
  readonly title: string;
  /** Between the heading and the list. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a list: its heading, 25 to a page unless told otherwise, and filters without room for help nobody gives. */
export function ListPage({ title, intro, children, ...list }: Props) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {intro}
      <List
        title=" "
        actions={false}
        exporter={false}
        empty={false}
        perPage={25}
        queryOptions={READ}
        pagination={<Pages />}
        sx={{
          '& .RaFilterForm-filterFormInput .MuiFormHelperText-root': { display: 'none' },
          '& .RaFilterForm-filterFormInput .MuiFormControl-root': { mt: 0, mb: 1.5 },
        }}
        {...list}
      >
        {children}
      </List>
    </>
  );
}
