import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import { useNotify, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../messages.ts';
import { ListPage } from '../../shell/list-page.tsx';
import { ListResult } from '../../shell/list-result.tsx';
import { choicesOf, selectFilter } from '../../shell/select-filter.tsx';
import { DECISIONS } from '../decisions.ts';
import { DecisionEntry } from '../report-decisions.tsx';
import { ACTION_NAMES, CONTENT_NAMES, capital } from '../report-names.ts';
import { reportPath } from '../triage/queue.ts';

const filters = [
  selectFilter(
    'appeal',
    'Appeal',
    choicesOf({ waiting: 'Waits for a decision', upheld: 'Upheld', overturned: 'Overturned' }),
    'Any, or none',
  ),
  selectFilter('action_type', 'Action', choicesOf(ACTION_NAMES)),
];

/** Appeals that wait, the oldest first; without the filter, everything that was decided. */
export default function AppealList() {
  return (
    <ListPage
      resource={DECISIONS}
      title={t('moderation.appeals')}
      intro={
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('moderation.lead_moderator_who_did_not')}
        </Typography>
      }
      filters={filters}
      filterDefaultValues={{ appeal: 'waiting' }}
      sort={{ field: 'appealed_at', order: 'ASC' }}
    >
      <ListResult<ModerationDecision> none="None like this. Appeals show here as people file them.">
        {(decisions) => <Decisions decisions={decisions} />}
      </ListResult>
    </ListPage>
  );
}

function Decisions({ decisions }: { readonly decisions: readonly ModerationDecision[] }) {
  const notify = useNotify();
  const refresh = useRefresh();
  return (
    <Box component="ul" aria-label={t('moderation.decisions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {decisions.map((one) => (
        <Box component="li" key={one.id} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Link component={RouterLink} to={reportPath(one.report_id)} sx={{ overflowWrap: 'anywhere' }}>
            {CONTENT_NAMES[one.content_type]}
            {one.author && (
              <>
                {' by '}
                <bdi>{one.author.name}</bdi>
              </>
            )}
            , {one.violation_types.map(capital).join(', ')}
          </Link>
          <DecisionEntry
            decision={one}
            onDone={async (message) => {
              refresh();
              notify(message, { type: 'success' });
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
