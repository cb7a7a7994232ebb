import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { type Ref, useEffect } from 'react';
import { t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { CONTENT_NAMES, plain, STATUS_NAMES, subjectOf } from './report-names.ts';

interface Props {
  readonly report: ModerationReport;
  readonly ref: Ref<HTMLHeadingElement>;
}

/** What is reported, what for, how urgent it is and how it stands. */
export function ReportHeading({ report, ref }: Props) {
  const subject = subjectOf(report);
  useEffect(() => {
    document.title = t('moderation.subject_sankofa_console', { subject });
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
          // Above what is about it, whichever way it is read.
          textAlign: 'left',
          mt: 0.75,
          mb: 1,
          borderRadius: 1,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 3 },
        }}
      >
        {subject}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <PriorityMark priority={report.priority} priority_parts={report.priority_parts} />
        <Pill tone={STATUS_NAMES[report.status].tone}>{STATUS_NAMES[report.status].label}</Pill>
        {report.escalated && <Pill tone="bad">{t('moderation.escalated')}</Pill>}
        <Typography>
          {CONTENT_NAMES[report.content_type]}, reported for {report.violation_types.map(plain).join(', ')}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        First {momentText(report.first_reported_at)}, last {momentText(report.reported_at)}.
      </Typography>
    </Box>
  );
}
