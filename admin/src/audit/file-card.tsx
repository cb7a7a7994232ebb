import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props<Item> {
  readonly title: string;
  readonly queryKey: readonly unknown[];
  readonly read: () => Promise<readonly Item[]>;
  /** What is said when there are none. */
  readonly empty: string;
  readonly row: (item: Item) => ReactNode;
}

/** One part of the file of a person: a short list, read when the file is opened. */
export function FileCard<Item extends { readonly id: string }>({ title, queryKey, read, empty, row }: Props<Item>) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: read });
  return (
    <Card component="section" aria-label={title} sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {error && (
        <Typography role="alert">
          {error.message} <Button onClick={() => refetch()}>Retry</Button>
        </Typography>
      )}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}>
          {data.map((item) => (
            <Box
              component="li"
              key={item.id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              {row(item)}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
