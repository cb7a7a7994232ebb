import Box from '@mui/material/Box';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { t } from '../messages.ts';
import { shortMomentText } from '../shell/date-format.ts';

/** When an open report is due, in red once it is overdue. */
export function DueMark({ due_at }: Pick<ReportSummary, 'due_at'>) {
  if (due_at === null) return null;
  const isOverdue = Date.parse(due_at) < Date.now();
  const time = shortMomentText(due_at);
  return (
    <Box component="span" sx={{ fontWeight: 600, color: isOverdue ? 'error.main' : 'text.primary' }}>
      {t(isOverdue ? 'moderation.overdue_since' : 'moderation.due', { time })}
    </Box>
  );
}
