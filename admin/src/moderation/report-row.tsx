import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { formatNumber } from '@sankofa/api/messages/format';
import { Link as RouterLink } from 'react-router-dom';
import { rich, t } from '../messages.ts';
import { shortMomentText, timeText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { bdi } from './bdi.tsx';
import { canWorkOn } from './can-work-on.ts';
import { PriorityMark } from './priority-mark.tsx';
import { CONTENT_NAMES, isHeldByAnother, STATUS_NAMES, subjectOf, violationTitles } from './report-names.ts';
import { reportPath } from './triage/queue.ts';

interface Props {
  readonly report: ReportSummary;
  readonly works: boolean;
  /** Ids of the current page of the queue, in order. */
  readonly order: readonly string[];
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One report in the queue. */
export function ReportRow({ report, works, order, chosen, onChoose }: Props) {
  const { id, status, content_type, author, violation_types, claim } = report;
  const subject = subjectOf(report);
  const content = CONTENT_NAMES[content_type];
  const violations = violationTitles(violation_types);
  const acts = works && canWorkOn(report);
  const opened = { component: RouterLink, to: reportPath(id), state: { order } } as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto 7.5em minmax(0, 1fr) auto' },
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
        slotProps={{ input: { 'aria-label': t('moderation.select_report', { subject }) } }}
        sx={{ p: 0.25, gridRow: { xs: 'span 3', md: 'auto' } }}
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
        <StatePill of={STATUS_NAMES[status]} />
        {report.escalated && <Pill tone="bad">{t('moderation.escalated')}</Pill>}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          {...opened}
          data-report={id}
          dir="auto"
          sx={{
            display: 'block',
            // On the page's side, also if the subject has another direction.
            textAlign: 'match-parent',
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
          {author
            ? rich('moderation.row_by', { content, author: author.name, violations, name: bdi })
            : t('moderation.row_without_author', { content, violations })}
        </Typography>
        {report.description && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{report.reporter_name}</bdi>: <bdi>{report.description}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <ReportedFacts report={report} />
        </Typography>
        {claim && (
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {isHeldByAnother(report)
              ? rich('moderation.row_claimed_by', {
                  moderator: claim.moderator.name,
                  until: timeText(claim.until),
                  name: bdi,
                })
              : t('moderation.row_claimed_by_you', { until: timeText(claim.until) })}
          </Typography>
        )}
      </Box>
      {acts && (
        <Button
          {...opened}
          variant="outlined"
          size="small"
          aria-label={t('moderation.take_action_on', { subject })}
          sx={{ justifySelf: 'start', whiteSpace: 'nowrap' }}
        >
          {t('moderation.take_action')}
        </Button>
      )}
    </Box>
  );
}

/** When and by whom it was reported, and the confidence of the classifier. */
function ReportedFacts({ report }: Pick<Props, 'report'>) {
  const { reported_at, reporter_name, description, similar_reports_count: others, ai_confidence_score } = report;
  const time = shortMomentText(reported_at);
  return (
    <>
      {description ? time : rich('moderation.row_reported', { time, reporter: reporter_name, name: bdi })}
      {others > 0 && ` ${t('moderation.row_others', { count: others })}`}
      {ai_confidence_score !== null && ai_confidence_score > 0 && (
        <>. {t('moderation.row_confidence', { share: formatNumber(ai_confidence_score, { style: 'percent' }) })}</>
      )}
    </>
  );
}
