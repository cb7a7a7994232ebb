import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  /** The list the record belongs to, and its address. */
  readonly list: string;
  readonly to: string;
  /** The record, last in the breadcrumb. */
  readonly here: string;
  readonly title: string;
  /** State and actions. */
  readonly children?: ReactNode;
}

/** The top of the page of one record. */
export function RecordHeading({ list, to, here, title, children }: Props) {
  return (
    <>
      <Breadcrumb list={list} to={to} here={here} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <PageTitle>{title}</PageTitle>
        {children}
      </Box>
    </>
  );
}
