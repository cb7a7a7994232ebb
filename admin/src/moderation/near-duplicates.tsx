import Button from '@mui/material/Button';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { Section } from './section.tsx';
import { SimilarReports } from './similar-reports.tsx';
import { queuePath } from './triage/queue.ts';

/** Other reported content that is nearly the same. */
export function NearDuplicates({ report }: { readonly report: ModerationReport }) {
  if (report.near_duplicates.length === 0) return null;
  return (
    <Section title={t('moderation.near_duplicates')}>
      <SimilarReports reports={report.near_duplicates} />
      <Button component={RouterLink} to={queuePath({ similar_to: report.id })} size="small" sx={{ mt: 1 }}>
        {t('moderation.near_duplicates_open')}
      </Button>
    </Section>
  );
}
