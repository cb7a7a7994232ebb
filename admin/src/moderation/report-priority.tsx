import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { PriorityParts } from './priority-parts.tsx';
import { priorityName } from './report-names.ts';
import { Section } from './section.tsx';

/** Why it is as urgent as it is, and what the classifier says. */
export function ReportPriority({ report }: { readonly report: ModerationReport }) {
  const { priority, priority_parts, ai_confidence_score: score } = report;
  return (
    <Section title={`Why priority ${priority}, ${priorityName(priority).toLowerCase()}`}>
      <PriorityParts parts={priority_parts} />
      {score === null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          The classifier has not looked at it.
        </Typography>
      )}
    </Section>
  );
}
