import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { listTransparencyReports } from '@sankofa/api/contract/transparency';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { can } from '../../server/stored-session.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { QueryResult } from '../../shell/query-result.tsx';
import { TransparencyCard } from './transparency-card.tsx';
import { TransparencyForm } from './transparency-form.tsx';

const READ = { queryKey: ['moderation/transparency'], queryFn: () => client.call(listTransparencyReports) };

/** Transparency reports of past periods. */
export default function TransparencyList() {
  const query = useQuery(READ);
  return (
    <>
      <PageTitle>{t('moderation.transparency_reports')}</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '48rem' }}>
        {t('moderation.transparency_intro')}
      </Typography>
      {can('moderation.publish') && <TransparencyForm onMade={query.refetch} />}
      <QueryResult query={query} height={480}>
        {(reports) => (
          <>
            {reports.length === 0 && <Typography color="textSecondary">{t('moderation.no_transparency')}</Typography>}
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
