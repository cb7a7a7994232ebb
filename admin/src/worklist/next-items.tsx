import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { QueryResult } from '../shell/query-result.tsx';

const SHOWN = 8;
const ROW_HEIGHT = 44;

interface Props<Item extends RaRecord> {
  readonly title: string;
  /** Resource of the list, relative to the console's API. */
  readonly resource: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  /** Path of the whole list. */
  readonly list: string;
  readonly pathOf: (item: Item) => string;
  readonly textOf: (item: Item) => string;
  readonly factsOf: (item: Item) => string;
  readonly markOf: (item: Item) => ReactNode;
}

/** The first items of a list, with a link to all of them; nothing if the list is empty. */
export function NextItems<Item extends RaRecord>(props: Props<Item>) {
  const { title, resource, filter = {}, sort, list, pathOf, textOf, factsOf, markOf } = props;
  const query = useGetList<Item>(resource, { filter, sort, pagination: { page: 1, perPage: SHOWN } });
  if (query.total === 0) return null;
  return (
    <section aria-label={title}>
      <Typography variant="h2" sx={{ mt: 3, mb: 0.5 }}>
        {title}
      </Typography>
      <QueryResult query={query} height={SHOWN * ROW_HEIGHT}>
        {(items) => (
          <Table size="small">
            <TableBody>
              {items.map((item) => (
                <TableRow key={item.id} hover sx={{ height: ROW_HEIGHT }}>
                  <TableCell sx={{ width: { sm: 160 }, paddingInlineStart: 0 }}>{markOf(item)}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <Link
                      component={RouterLink}
                      to={pathOf(item)}
                      color="textPrimary"
                      dir="auto"
                      data-content
                      sx={{ fontWeight: 600 }}
                    >
                      {textOf(item)}
                    </Link>
                    <Typography variant="body2" color="textSecondary">
                      {factsOf(item)}
                    </Typography>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </QueryResult>
      {(query.total ?? 0) > SHOWN && (
        <Link component={RouterLink} to={list} sx={{ display: 'inline-block', mt: 1 }}>
          {t('worklist.all', { count: query.total ?? 0 })}
        </Link>
      )}
    </section>
  );
}
