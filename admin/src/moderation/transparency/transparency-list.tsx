import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listTransparencyReports } from '@sankofa/api/contract/transparency';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../server/client.ts';
import { can } from '../../server/stored-session.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { QueryResult } from '../../shell/query-result.tsx';
import { TransparencyCard } from './transparency-card.tsx';
import { TransparencyForm } from './transparency-form.tsx';

const READ = { queryKey: ['moderation/transparency'], queryFn: () => client.call(listTransparencyReports) };

/** What moderation came to in periods that are over, and the files for whoever asks: for each period always the same. */
export default function TransparencyList() {
  const query = useQuery(READ);
  return (
    <>
      <PageTitle>Transparency reports</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '48rem' }}>
        A report is worked out once, when its period is over, and kept as it is: what is reversed later changes the
        report of a later period.
      </Typography>
      {can('moderation.publish') && <TransparencyForm onMade={query.refetch} />}
      <QueryResult query={query} height={480}>
        {(reports) => (
          <>
            {reports.length === 0 && <Typography color="textSecondary">No report has been made yet.</Typography>}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              {reports.map((report) => (
                <TransparencyCard key={report.id} report={report} />
              ))}
            </Box>
          </>
        )}
      </QueryResult>
    </>
  );
}
