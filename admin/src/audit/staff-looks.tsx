import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { listStaffLooks, type StaffLook } from '@sankofa/api/contract/looks';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';
import { shortMomentText } from './time-words.ts';

/** Who of staff looked into this file, and why. */
export function StaffLooks({ personId }: { readonly personId: string }) {
  const { data, error, refetch } = useQuery<StaffLook[]>({
    queryKey: ['people', 'looks', personId],
    queryFn: () => client.call(listStaffLooks, { params: { id: personId } }),
  });
  return (
    <Card component="section" aria-label="Who looked" sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        Who looked
      </Typography>
      {error && (
        <Typography role="alert">
          {error.message} <Button onClick={() => refetch()}>Retry</Button>
        </Typography>
      )}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Typography color="textSecondary">Nobody has looked into this file.</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map(({ id, at, role, reason, officer }) => (
            <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{officer.name ?? 'A member of staff'}</Typography>
              <Typography variant="caption" color="textSecondary" component="p">
                {`${role.replaceAll('_', ' ')}, ${shortMomentText(at)}`}
              </Typography>
              <Typography variant="body2">{reason ?? 'Reason erased'}</Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
