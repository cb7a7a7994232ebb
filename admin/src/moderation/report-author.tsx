import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { countText } from '../shell/count-text.ts';
import { dateText, shortMomentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { Pill } from '../theme/pill.tsx';
import { DECISIONS } from './decisions.ts';
import { CONTENT_NAMES, decisionName, plain, STATUS_NAMES, subjectOf } from './report-names.ts';
import { Section } from './section.tsx';
import { reportPath } from './triage/queue.ts';

const SHOWN = 10;

/** Other content that is shown at once. */
const SIMILAR_SHOWN = 5;

function strikesLabel(strikes: number): string {
  if (strikes === 0) return t('moderation.no_active_strikes');
  return countText(strikes, t('moderation.active_strike'));
}

/** Who made it: what was decided about them before, strikes that count, and what else of theirs is reported. */
export function ReportAuthor({ report }: { readonly report: ModerationReport }) {
  const { author, similar, id } = report;
  if (author === null) {
    return (
      <Section title={t('moderation.author')}>
        <Typography color="textSecondary">{t('moderation.no_account_linked_content')}</Typography>
      </Section>
    );
  }
  return (
    <Section title={t('moderation.author')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{author.name}</bdi>
      </Typography>
      <EarlierDecisions authorId={author.id} reportId={id} />
      <Typography component="h3" sx={{ fontWeight: 600, mt: 2, mb: 0.5 }}>
        {t('moderation.other_reported_content_by_author')}
      </Typography>
      {similar.length === 0 ? (
        <Typography color="textSecondary">{t('moderation.none')}</Typography>
      ) : (
        <>
          <Similar reports={similar.slice(0, SIMILAR_SHOWN)} />
          {similar.length > SIMILAR_SHOWN && (
            <Box component="details" sx={{ mt: 1 }}>
              <summary>{similar.length - SIMILAR_SHOWN} more</summary>
              <Box sx={{ mt: 1 }}>
                <Similar reports={similar.slice(SIMILAR_SHOWN)} />
              </Box>
            </Box>
          )}
        </>
      )}
    </Section>
  );
}

function Similar({ reports }: { readonly reports: ModerationReport['similar'] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {reports.map((one) => (
        <li key={one.id}>
          <Link component={RouterLink} to={reportPath(one.id)} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {subjectOf(one)}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {CONTENT_NAMES[one.content_type]}, {one.violation_types.map(plain).join(', ')},{' '}
            {shortMomentText(one.reported_at)}. {STATUS_NAMES[one.status].label}.
          </Typography>
        </li>
      ))}
    </Box>
  );
}

function EarlierDecisions({ authorId, reportId }: { readonly authorId: string; readonly reportId: string }) {
  const query = useGetList<ModerationDecision>(DECISIONS, {
    filter: { author_id: authorId },
    sort: { field: 'decided_at', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <QueryResult query={query} height={120}>
      {(decisions) => <Earlier decisions={decisions} total={query.total ?? 0} reportId={reportId} />}
    </QueryResult>
  );
}

interface EarlierProps {
  readonly decisions: readonly ModerationDecision[];
  readonly total: number;
  readonly reportId: string;
}

function Earlier({ decisions, total, reportId }: EarlierProps) {
  const now = new Date().toISOString();
  const strikes = decisions.filter(({ reversal, strike_until }) => !reversal && strike_until && strike_until > now);
  const earlier = decisions.filter(({ report_id }) => report_id !== reportId);
  return (
    <>
      <Box sx={{ my: 1 }}>
        <Pill tone={strikes.length > 0 ? 'warn' : 'plain'}>{strikesLabel(strikes.length)}</Pill>
      </Box>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('moderation.earlier_decisions')}
      </Typography>
      {earlier.length === 0 && <Typography color="textSecondary">{t('moderation.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {earlier.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Typography>
              {decisionName(one.action_type, one.content_action)}, {shortMomentText(one.decided_at)}
              {one.reversal && ' (reversed)'}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{one.reason ?? t('moderation.reason_erased')}</bdi>
            </Typography>
            {one.strike_until && !one.reversal && (
              <Typography variant="body2" color="textSecondary">
                The strike counts until {dateText(one.strike_until)}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {total > earlier.slice(0, SHOWN).length + (decisions.length - earlier.length) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          And {total - earlier.slice(0, SHOWN).length - (decisions.length - earlier.length)} older
        </Typography>
      )}
    </>
  );
}
