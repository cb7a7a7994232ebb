import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { shortMomentText, timeText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { canWorkOn } from './can-work-on.ts';
import { PriorityMark } from './priority-mark.tsx';
import { CONTENT_NAMES, capital, isHeldByAnother, STATUS_NAMES, subjectOf } from './report-names.ts';
import { reportPath } from './triage/queue.ts';

interface Props {
  readonly report: ReportSummary;
  readonly works: boolean;
  /** Ids of the page it stands on, for those who go on from it. */
  readonly order: readonly string[];
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One reported content in the queue. */
export function ReportRow({ report, works, order, chosen, onChoose }: Props) {
  const { id, status, content_type, author, violation_types, claim } = report;
  const subject = subjectOf(report);
  const acts = works && canWorkOn(report);
  const opened = { component: RouterLink, to: reportPath(id), state: { order } } as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: t('moderation.auto_minmax_0_1fr'), md: t('moderation.auto_7_5em_minmax_0') },
        columnGap: 1.5,
        rowGap: 0.5,
        alignItems: 'start',
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:focus-within': { bgcolor: 'action.hover' },
      }}
    >
      <Checkbox
        size="small"
        checked={chosen}
        onChange={onChoose}
        disabled={!acts}
        slotProps={{ input: { 'aria-label': t('moderation.choose_subject', { subject }) } }}
        sx={{ p: 0.25, gridRow: { xs: t('moderation.span_3'), md: 'auto' } }}
      />
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          gap: 0.75,
          alignItems: 'start',
          flexWrap: 'wrap',
        }}
      >
        <PriorityMark priority={report.priority} priority_parts={report.priority_parts} />
        <Pill tone={STATUS_NAMES[status].tone}>{STATUS_NAMES[status].label}</Pill>
        {report.escalated && <Pill tone="bad">{t('moderation.escalated')}</Pill>}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          {...opened}
          data-report={id}
          dir="auto"
          sx={{
            display: 'block',
            textAlign: 'left',
            color: 'text.primary',
            fontWeight: 600,
            overflowWrap: 'anywhere',
            borderRadius: 0.5,
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          {subject}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {CONTENT_NAMES[content_type]}
          {author && (
            <>
              {' by '}
              <bdi>{author.name}</bdi>
            </>
          )}
          . {violation_types.map(capital).join(', ')}.
        </Typography>
        {report.description && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{report.reporter_name}</bdi>: <bdi>{report.description}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {shortMomentText(report.reported_at)}
          {!report.description && (
            <>
              {', '}
              <bdi>{report.reporter_name}</bdi>
            </>
          )}
          {report.similar_reports_count > 0 &&
            t('moderation.similar_reports_count_more', { similar_reports_count: report.similar_reports_count })}
          {report.ai_confidence_score !== null &&
            report.ai_confidence_score > 0 &&
            `. The classifier is ${Math.round(report.ai_confidence_score * 100)} % sure`}
        </Typography>
        {claim && (
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {isHeldByAnother(report) ? <bdi>{claim.moderator.name}</bdi> : t('moderation.you')}{' '}
            {isHeldByAnother(report) ? 'has' : 'have'} claimed it until {timeText(claim.until)}
          </Typography>
        )}
      </Box>
      {acts && (
        <Button
          {...opened}
          variant="outlined"
          size="small"
          aria-label={t('moderation.take_action_subject', { subject })}
          sx={{ justifySelf: 'start', whiteSpace: 'nowrap' }}
        >
          {t('moderation.take_action')}
        </Button>
      )}
    </Box>
  );
}
