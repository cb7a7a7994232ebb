import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '../shell/query-result.tsx';

interface Props<Item> {
  readonly title: string;
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<readonly Item[]>;
  /** Shown when there are none. */
  readonly empty: string;
  readonly row: (item: Item) => ReactNode;
}

/** A section of a person's file: a short list, loaded with the file. */
export function FileCard<Item extends { readonly id: string }>({ title, queryKey, read, empty, row }: Props<Item>) {
  const query = useQuery({ queryKey, queryFn: read });
  return (
    <Card component="section" aria-label={title} sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <QueryResult query={query} height={72}>
        {(items) =>
          items.length === 0 ? (
            <Typography color="textSecondary">{empty}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}>
              {items.map((item) => (
                <Box
                  component="li"
                  key={item.id}
                  sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                >
                  {row(item)}
                </Box>
              ))}
            </Box>
          )
        }
      </QueryResult>
    </Card>
  );
}
