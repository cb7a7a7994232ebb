import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import type { ModerationReport } from '@sankofa/api/contract/moderation-queue';
import { useGetList } from 'react-admin';
import { PersonLink } from '../accounts/person-link.tsx';
import { t } from '../messages.ts';
import { dateText, shortMomentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { Pill } from '../theme/pill.tsx';
import { DECISIONS } from './decisions.ts';
import { decisionName } from './report-names.ts';
import { Section } from './section.tsx';
import { SimilarReports } from './similar-reports.tsx';

const SHOWN = 10;

/** Other reported content shown before “more”. */
const SIMILAR_SHOWN = 5;

/** The author: strikes, earlier decisions and other reported content. */
export function ReportAuthor({ report }: { readonly report: ModerationReport }) {
  const { author, similar, id } = report;
  if (author === null) {
    return (
      <Section title={t('moderation.author')}>
        <Typography color="textSecondary">{t('moderation.no_author')}</Typography>
      </Section>
    );
  }
  return (
    <Section title={t('moderation.author')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <PersonLink person={author} />
      </Typography>
      <EarlierDecisions authorId={author.id} reportId={id} />
      <Typography component="h3" sx={{ fontWeight: 600, mt: 2, mb: 0.5 }}>
        {t('moderation.other_reported')}
      </Typography>
      {similar.length === 0 ? (
        <Typography color="textSecondary">{t('moderation.none')}</Typography>
      ) : (
        <>
          <SimilarReports reports={similar.slice(0, SIMILAR_SHOWN)} />
          {similar.length > SIMILAR_SHOWN && (
            <Box component="details" sx={{ mt: 1 }}>
              <summary>{t('moderation.similar_more', { count: similar.length - SIMILAR_SHOWN })}</summary>
              <Box sx={{ mt: 1 }}>
                <SimilarReports reports={similar.slice(SIMILAR_SHOWN)} />
              </Box>
            </Box>
          )}
        </>
      )}
    </Section>
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
  const older = total - earlier.slice(0, SHOWN).length - (decisions.length - earlier.length);
  return (
    <>
      <Box sx={{ my: 1 }}>
        <Pill tone={strikes.length > 0 ? 'warn' : 'plain'}>
          {t('moderation.strikes_active', { count: strikes.length })}
        </Pill>
      </Box>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {t('moderation.earlier_decisions')}
      </Typography>
      {earlier.length === 0 && <Typography color="textSecondary">{t('moderation.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {earlier.slice(0, SHOWN).map((one) => (
          <li key={one.id}>
            <Typography>
              {t(one.reversal ? 'moderation.decision_at_reversed' : 'moderation.decision_at', {
                decision: decisionName(one.action_type, one.content_action),
                time: shortMomentText(one.decided_at),
              })}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{one.reason ?? t('moderation.reason_erased')}</bdi>
            </Typography>
            {one.strike_until && !one.reversal && (
              <Typography variant="body2" color="textSecondary">
                {t('moderation.strike_until', { date: dateText(one.strike_until) })}
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {older > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('moderation.older_decisions', { count: older })}
        </Typography>
      )}
    </>
  );
}
