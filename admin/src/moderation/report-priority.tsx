import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { PriorityParts } from './priority-parts.tsx';
import { priorityLabel } from './report-names.ts';
import { Section } from './section.tsx';

/** Parts of the priority, and the classifier's analysis. */
export function ReportPriority({ report }: { readonly report: ModerationReport }) {
  const { priority, priority_parts, ai_analysis: analysis } = report;
  return (
    <Section title={t('moderation.why_priority', { priority: priorityLabel(priority) })}>
      <PriorityParts parts={priority_parts} />
      <Typography component="h3" sx={{ fontWeight: 600, mt: 2 }}>
        {t('moderation.classifier')}
      </Typography>
      <Typography dir="auto" color={analysis === null ? 'textSecondary' : undefined} sx={{ overflowWrap: 'anywhere' }}>
        {analysis ?? t('moderation.not_scored')}
      </Typography>
    </Section>
  );
}
