import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { PriorityParts } from './priority-parts.tsx';
import { priorityName } from './report-names.ts';
import { Section } from './section.tsx';

/** Why it is as urgent as it is, and what the classifier says. */
export function ReportPriority({ report }: { readonly report: ModerationReport }) {
  const { priority, priority_parts, ai_analysis: analysis } = report;
  return (
    <Section title={`Why priority ${priority}, ${priorityName(priority).toLowerCase()}`}>
      <PriorityParts parts={priority_parts} />
      <Typography component="h3" sx={{ fontWeight: 600, mt: 2 }}>
        {t('moderation.classifier')}
      </Typography>
      <Typography dir="auto" color={analysis === null ? 'textSecondary' : undefined} sx={{ overflowWrap: 'anywhere' }}>
        {analysis ?? t('moderation.not_scored_was_reported_before')}
      </Typography>
    </Section>
  );
}
