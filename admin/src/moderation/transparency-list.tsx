import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { listTransparencyReports } from '@sankofa/api/contract/transparency';
import { useQuery } from '@tanstack/react-query';
import { client } from '../server/client.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { may } from './may.ts';
import { TransparencyCard } from './transparency-card.tsx';
import { TransparencyForm } from './transparency-form.tsx';

const READ = { queryKey: ['moderation/transparency'], queryFn: () => client.call(listTransparencyReports) };

/** What moderation came to in periods that are over, and the files for whoever asks: for each period always the same. */
export function TransparencyList() {
  const { data, error, refetch } = useQuery(READ);
  return (
    <>
      <PageTitle>Transparency reports</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '48rem' }}>
        A report is worked out once, when its period is over, and kept as it is: what is reversed later changes the
        report of a later period.
      </Typography>
      {may('moderation.publish') && <TransparencyForm onMade={refetch} />}
      {error && !data && <ReadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data?.length === 0 && <Typography color="textSecondary">No report has been made yet.</Typography>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {data?.map((report) => (
          <TransparencyCard key={report.id} report={report} />
        ))}
      </Box>
    </>
  );
}
