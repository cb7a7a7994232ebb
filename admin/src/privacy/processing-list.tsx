import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import { exportProcessing, listProcessing, type ProcessingActivity } from '@sankofa/api/contract/processing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LabelId, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

const FIELDS = [
  ['purpose', 'privacy.processing_purpose'],
  ['lawful_basis', 'privacy.processing_lawful_basis'],
  ['people', 'privacy.processing_people'],
  ['data', 'privacy.processing_data'],
  ['recipients', 'privacy.processing_recipients'],
  ['transfers', 'privacy.processing_transfers'],
  ['retention', 'privacy.processing_retention'],
  ['security', 'privacy.processing_security'],
] as const satisfies readonly (readonly [keyof ProcessingActivity, LabelId])[];

/** Records of processing activities (GDPR article 30). */
export default function ProcessingList() {
  const [exports, setExports] = useState(false);
  const query = useQuery<ProcessingActivity[]>({
    queryKey: ['processing'],
    queryFn: () => client.call(listProcessing),
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Box sx={{ flexGrow: 1 }}>
          <PageTitle>{t('privacy.records_of_processing')}</PageTitle>
        </Box>
        <Button variant="contained" onClick={() => setExports(true)} disabled={!query.data}>
          {t('privacy.export_as_csv')}
        </Button>
      </Box>
      <QueryResult query={query} height={480}>
        {(activities) => (
          <Box sx={{ display: 'grid', gap: '18px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {activities.map((activity) => (
              <Activity key={activity.id} activity={activity} />
            ))}
          </Box>
        )}
      </QueryResult>
      {exports && (
        <ReasonDialog
          title={t('privacy.export_processing_title')}
          text={t('privacy.export_processing_text')}
          button={t('privacy.export')}
          onClose={() => setExports(false)}
          act={async (reason) => {
            const text = await client.call(exportProcessing, { body: { reason } });
            saveFile(text, 'records-of-processing.csv', 'text/csv');
          }}
        />
      )}
    </>
  );
}

function Activity({ activity }: { readonly activity: ProcessingActivity }) {
  return (
    <Card component="section" aria-label={activity.name} sx={{ p: '16px 18px' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {activity.name}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: '8px 32px',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' },
          m: 0,
        }}
      >
        {FIELDS.map(([name, label]) => {
          const value = activity[name];
          return (
            <div key={name}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {t(label)}
              </Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {typeof value === 'string' ? value : value.join(', ')}
              </Typography>
            </div>
          );
        })}
      </Box>
    </Card>
  );
}
