import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import type { DecisionFigure } from '@sankofa/api/contract/moderation-statistics';
import { type ReactNode, useRef } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { personLink } from '../../accounts/person-link.tsx';
import { personName } from '../../accounts/person-name.ts';
import { type LabelId, labels, rich, t } from '../../messages.ts';
import { ListPage } from '../../shell/list-page.tsx';
import { ListResult } from '../../shell/list-result.tsx';
import { choicesOf, selectFilter } from '../../shell/select-filter.tsx';
import { DECISIONS } from '../decisions.ts';
import { DecisionEntry } from '../report-decisions.tsx';
import { ACTION_NAMES, CONTENT_NAMES, violationTitles } from '../report-names.ts';
import { reportPath } from '../triage/queue.ts';
import { useFocusKept } from '../use-focus-kept.ts';

const APPEALS = labels({
  waiting: 'moderation.appeal_waiting',
  upheld: 'moderation.upheld',
  overturned: 'moderation.overturned',
});

const FIGURES = labels({
  automated_actions_today: 'moderation.stat_automated_actions_today',
  manual_actions_today: 'moderation.stat_manual_actions_today',
  avg_response_time_hours: 'moderation.stat_avg_response_time_hours',
  false_positive_rate: 'moderation.stat_false_positive_rate',
} satisfies Record<DecisionFigure, LabelId>);

const filters = () => [
  selectFilter('appeal', t('moderation.appeal'), choicesOf(APPEALS), t('moderation.any')),
  selectFilter('action_type', t('moderation.action'), choicesOf(ACTION_NAMES)),
  selectFilter('figure', t('moderation.counted_in'), choicesOf(FIGURES), t('moderation.any')),
];

/** Open appeals, the oldest first; without the filter, all decisions, and with another one, those behind a figure. */
export default function AppealList() {
  const hasFigure = new URLSearchParams(useLocation().search).get('filter')?.includes('"figure"') === true;
  return (
    <ListPage
      resource={DECISIONS}
      title={hasFigure ? t('moderation.decisions') : t('moderation.appeals')}
      intro={
        hasFigure ? undefined : (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {t('moderation.appeals_intro')}
          </Typography>
        )
      }
      storeKey={false}
      filters={filters()}
      filterDefaultValues={{ appeal: 'waiting' }}
      sort={{ field: 'appealed_at', order: 'ASC' }}
    >
      <Decisions />
    </ListPage>
  );
}

const factsOf = (one: ModerationDecision) => ({
  content: CONTENT_NAMES[one.content_type],
  violations: violationTitles(one.violation_types),
});

function Decisions() {
  const notify = useNotify();
  const { data, refetch } = useListContext<ModerationDecision>();
  const list = useRef<HTMLUListElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-subject] > a:first-child') ?? [])];
  const keepFocus = useFocusKept(data, false, links);
  return (
    <ListResult<ModerationDecision> none={t('moderation.no_appeals')}>
      {(decisions) => (
        <Box component="ul" ref={list} aria-label={t('moderation.decisions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {decisions.map((one, at) => (
            <Box component="li" key={one.id} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
              <Typography sx={{ overflowWrap: 'anywhere' }} data-subject>
                <Subject decision={one} />
              </Typography>
              <DecisionEntry
                decision={one}
                onDone={async (message) => {
                  keepFocus(one.id, at);
                  // Unlike a refresh, keeps the cards, and with them the focus.
                  await refetch();
                  notify(message, { type: 'success' });
                }}
              />
            </Box>
          ))}
        </Box>
      )}
    </ListResult>
  );
}

/** What was decided on, linked to its report, and its author, linked to their page. */
function Subject({ decision }: { readonly decision: ModerationDecision }) {
  const { author, report_id } = decision;
  const link = (text: ReactNode) => (
    <Link component={RouterLink} to={reportPath(report_id)}>
      {text}
    </Link>
  );
  if (!author) return link(t('moderation.appeal_of', factsOf(decision)));
  return rich('moderation.appeal_of_author', {
    ...factsOf(decision),
    author: personName(author),
    link,
    name: personLink(author),
  });
}
