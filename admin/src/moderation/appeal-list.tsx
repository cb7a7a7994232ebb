import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ActionType, type ModerationDecision } from '@sankofa/api/contract/moderation-actions';
import { SelectInput, useListContext, useNotify, useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListPage } from '../shell/list-page.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { DECISIONS } from './decisions.ts';
import { Pages } from './pages.tsx';
import { DecisionEntry } from './report-decisions.tsx';
import { ACTION_NAMES, CONTENT_NAMES, capital } from './report-names.ts';
import { reportPath } from './triage/queue.ts';

const filters = [
  <SelectInput
    key="appeal"
    source="appeal"
    label="Appeal"
    alwaysOn
    emptyText="Any, or none"
    choices={[
      { id: 'waiting', name: 'Waits for a decision' },
      { id: 'upheld', name: 'Upheld' },
      { id: 'overturned', name: 'Overturned' },
    ]}
  />,
  <SelectInput
    key="action"
    source="action_type"
    label="Action"
    alwaysOn
    emptyText="All"
    choices={ActionType.options.map((id) => ({ id, name: ACTION_NAMES[id] }))}
  />,
];

/** Appeals that wait, the oldest first; without the filter, everything that was decided. */
export function AppealList() {
  return (
    <ListPage
      resource={DECISIONS}
      title="Appeals"
      intro={
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          A lead moderator who did not take the decision decides on the appeal against it.
        </Typography>
      }
      pagination={<Pages />}
      filters={filters}
      filterDefaultValues={{ appeal: 'waiting' }}
      sort={{ field: 'appealed_at', order: 'ASC' }}
    >
      <Decisions />
    </ListPage>
  );
}

function Decisions() {
  const { data, isPending, error, refetch } = useListContext<ModerationDecision>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (error) {
    return (
      <Box sx={{ p: 1.5 }}>
        <ReadFailed error={error} onRetry={refetch} />
      </Box>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={160} sx={{ m: 1.5 }} />;
  if (data.length === 0) {
    return (
      <Typography sx={{ p: 3 }} color="textSecondary">
        None like this. Appeals show here as people file them.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Decisions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((one) => (
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
