import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReportSummary } from '@sankofa/api/contract/moderation-queue';
import { formatNumber } from '@sankofa/api/messages/format';
import { Link as RouterLink } from 'react-router-dom';
import { personLink } from '../accounts/person-link.tsx';
import { personName } from '../accounts/person-name.ts';
import { rich, t } from '../messages.ts';
import { shortMomentText, timeText } from '../shell/date-format.ts';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { bdi } from './bdi.tsx';
import { canWorkOn } from './can-work-on.ts';
import { DueMark } from './due-mark.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { CONTENT_NAMES, isHeldByAnother, STATUS_NAMES, subjectOf, violationTitles } from './report-names.ts';
import { descriptionText, reporterName } from './rules/recorded-labels.ts';
import { queuePath, reportPath } from './triage/queue.ts';

interface Props {
  readonly report: ReportSummary;
  readonly works: boolean;
  /** Ids of the current page of the queue, in order. */
  readonly order: readonly string[];
  readonly chosen: boolean;
  /** @param isRange whether Shift was held */
  readonly onChoose: (isRange: boolean) => void;
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { md: 'nowrap' } } as const;

/** One report in the queue: two lines on a desktop. */
export function ReportRow({ report, works, order, chosen, onChoose }: Props) {
  const { id, status, near_duplicates_count: similar } = report;
  const subject = subjectOf(report);
  const acts = works && canWorkOn(report) && !isHeldByAnother(report);
  const opened = { component: RouterLink, to: reportPath(id), state: { order } } as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto 13em minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: { xs: 'start', md: 'center' },
        px: 1.5,
        py: { xs: 1, md: 0.25 },
        minHeight: { md: 44 },
        borderTop: 1,
        borderColor: 'divider',
        '&:focus-within': { bgcolor: 'action.hover' },
      }}
    >
      <Checkbox
        size="small"
        checked={chosen}
        onChange={(event) => onChoose('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
        disabled={!acts}
        slotProps={{ input: { 'aria-label': t('moderation.select_report', { subject }) } }}
        sx={{ p: 0.25, gridRow: { xs: 'span 3', md: 'auto' } }}
      />
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <PriorityMark priority={report.priority} priority_parts={report.priority_parts} />
        {report.closing ? (
          <Pill tone={report.closing.mine ? 'plain' : 'bad'}>
            {t(report.closing.mine ? 'moderation.closing_mine' : 'moderation.closing_for_you')}
          </Pill>
        ) : report.escalated ? (
          <Pill tone="bad">{t('moderation.escalated')}</Pill>
        ) : (
          <StatePill of={STATUS_NAMES[status]} />
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          {...opened}
          data-report={id}
          dir="auto"
          sx={{
            ...ONE_LINE,
            display: 'block',
            // Large enough to hit beside the links of the second line.
            minHeight: 24,
            // On the page's side, also if the subject has another direction.
            textAlign: 'match-parent',
            color: 'text.primary',
            fontWeight: 600,
            overflowWrap: 'anywhere',
            borderRadius: 0.5,
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
          }}
        >
          {subject}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ ...ONE_LINE, overflowWrap: 'anywhere' }}>
          <DueMark due_at={report.due_at} />
          {report.due_at !== null && '. '}
          <Handed report={report} />
          <Claimed report={report} />
          <RowFacts report={report} />
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gap: 0.5,
          alignItems: 'center',
          justifySelf: 'start',
          gridColumn: { xs: 2, md: 'auto' },
        }}
      >
        {similar > 0 && (
          <Button
            component={RouterLink}
            to={queuePath({ similar_to: id })}
            size="small"
            aria-label={t('moderation.row_similar_label', { count: similar, subject })}
            sx={{ whiteSpace: { md: 'nowrap' } }}
          >
            {t('moderation.row_similar', { count: similar })}
          </Button>
        )}
        {acts && (
          <Button
            {...opened}
            variant="outlined"
            size="small"
            aria-label={t('moderation.take_action_on', { subject })}
            sx={{ whiteSpace: { md: 'nowrap' } }}
          >
            {t('moderation.take_action')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** To whom the report was handed over. */
function Handed({ report: { handover } }: Pick<Props, 'report'>) {
  if (!handover) return null;
  const to = handover.to ? personName(handover.to) : t('moderation.lead_moderators');
  return (
    <Box component="span" sx={{ fontWeight: handover.mine ? 600 : undefined, color: 'text.primary' }}>
      {t(handover.mine ? 'moderation.row_handed_to_you' : 'moderation.row_handed', { to })}
      {'. '}
    </Box>
  );
}

/** Who has claimed the report. */
function Claimed({ report }: Pick<Props, 'report'>) {
  const { claim } = report;
  if (!claim) return null;
  return (
    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {isHeldByAnother(report)
        ? rich('moderation.row_claimed_by', {
            moderator: personName(claim.moderator),
            until: timeText(claim.until),
            name: personLink(claim.moderator),
          })
        : t('moderation.row_claimed_by_you', { until: timeText(claim.until) })}
      {'. '}
    </Box>
  );
}

/** What was reported, for what, when and by whom, and the confidence of the classifier. */
function RowFacts({ report }: Pick<Props, 'report'>) {
  const { content_type, author, movie, violation_types, reported_at, reporter_id, reporter_name, description } = report;
  const { ai_confidence_score: confidence } = report;
  const others = report.similar_reports_count - report.near_duplicates_count;
  const content = CONTENT_NAMES[content_type];
  const violations = violationTitles(violation_types);
  const time = shortMomentText(reported_at);
  return (
    <>
      {author && movie ? (
        <>
          {rich('moderation.row_by_on', {
            content,
            author: personName(author),
            film: movie.title,
            name: personLink(author),
            title: bdi,
          })}
          . {violations}.
        </>
      ) : author ? (
        rich('moderation.row_by', { content, author: personName(author), violations, name: personLink(author) })
      ) : (
        t('moderation.row_without_author', { content, violations })
      )}{' '}
      {rich('moderation.row_reported', {
        time,
        reporter: reporterName({ id: reporter_id, name: reporter_name }),
        name: personLink({ id: reporter_id }),
      })}
      {others > 0 && ` ${t('moderation.row_others', { count: others })}`}
      {description && (
        <>
          : <bdi>{descriptionText(reporter_id, description)}</bdi>
        </>
      )}
      {confidence !== null && confidence > 0 && (
        <>. {t('moderation.row_confidence', { share: formatNumber(confidence, { style: 'percent' }) })}</>
      )}
    </>
  );
}
