import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { type Ref, useEffect } from 'react';
import { t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { DueMark } from './due-mark.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { reportedFor, STATUS_NAMES, subjectOf } from './report-names.ts';

interface Props {
  readonly report: ModerationReport;
  readonly ref: Ref<HTMLHeadingElement>;
}

/** Subject, priority, status and violations of a report. */
export function ReportHeading({ report, ref }: Props) {
  const subject = subjectOf(report);
  useEffect(() => {
    document.title = t('moderation.page_title', { subject });
  }, [subject]);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography
        variant="h1"
        ref={ref}
        tabIndex={-1}
        dir="auto"
        sx={{
          overflowWrap: 'anywhere',
          // On the page's side, also if the subject has another direction.
          textAlign: 'match-parent',
          mt: 0.75,
          mb: 1,
          borderRadius: 1,
        }}
      >
        {subject}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <PriorityMark priority={report.priority} priority_parts={report.priority_parts} />
        <StatePill of={STATUS_NAMES[report.status]} />
        <DueMark due_at={report.due_at} />
        {report.escalated && <Pill tone="bad">{t('moderation.escalated')}</Pill>}
        <Typography>{reportedFor(report)}</Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('moderation.first_last_reported', {
          first: momentText(report.first_reported_at),
          last: momentText(report.reported_at),
        })}
      </Typography>
    </Box>
  );
}
