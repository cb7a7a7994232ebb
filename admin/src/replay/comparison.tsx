import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { compareProjection, type TableDifference } from '@sankofa/api/contract/replay';
import { formatNumber } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { QueryResult } from '../shell/query-result.tsx';

/** Compares the next version of a read model with the live one, on request: all rows are read. */
export function Comparison({ name }: { readonly name: string }) {
  const [isAsked, setAsked] = useState(false);
  const query = useQuery<TableDifference[]>({
    queryKey: ['projections', 'comparison', name],
    queryFn: () => client.call(compareProjection, { params: { id: name } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  if (!isAsked) {
    return (
      <Button variant="outlined" size="small" onClick={() => setAsked(true)}>
        {t('replay.compare')}
      </Button>
    );
  }
  return (
    <QueryResult query={query} height={80}>
      {(tables) => (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {tables.map(({ table, live_rows, next_rows, only_live, only_next }) => (
            <li key={table}>
              {only_live + only_next === 0
                ? t('replay.table_equal', { table, rows: live_rows })
                : t('replay.table_differs', {
                    table,
                    live: formatNumber(live_rows),
                    next: formatNumber(next_rows),
                    gone: formatNumber(only_live),
                    added: formatNumber(only_next),
                  })}
            </li>
          ))}
        </Box>
      )}
    </QueryResult>
  );
}
