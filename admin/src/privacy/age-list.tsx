import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AgeCaseSummary } from '@sankofa/api/contract/age';
import { Datagrid, FunctionField, SelectInput, SimpleList } from 'react-admin';
import { shortMomentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { AGE_METHODS, AGE_STATUSES, personOf } from './age-words.ts';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="Status"
    alwaysOn
    emptyText="All"
    choices={Object.entries(AGE_STATUSES)
      .filter(([id]) => id !== 'none')
      .map(([id, { word }]) => ({ id, name: word }))}
  />,
];

/** Whose age is, or was, to be verified. Opens with what waits for a decision, the oldest first. */
export function AgeList() {
  const isSmall = useMediaQuery('(max-width: 900px)');
  return (
    <ListPage
      title="Age verifications"
      filters={filters}
      filterDefaultValues={{ status: 'awaiting_review' }}
      sort={{ field: 'requested_at', order: 'ASC' }}
    >
      {isSmall ? (
        <SimpleList<AgeCaseSummary>
          primaryText={personOf}
          secondaryText={({ method }) => AGE_METHODS[method]}
          tertiaryText={({ status }) => AGE_STATUSES[status].word}
          rowClick="show"
          empty={<NoneWaiting />}
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoneWaiting />}>
          <FunctionField<AgeCaseSummary>
            label="Name"
            render={(one) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{personOf(one)}</Box>}
          />
          <FunctionField<AgeCaseSummary> label="Method" render={({ method }) => AGE_METHODS[method]} />
          <FunctionField<AgeCaseSummary> label="Under 18" render={({ minor }) => (minor ? 'Yes' : 'No')} />
          <FunctionField<AgeCaseSummary>
            label="Status"
            render={({ status }) => <Pill tone={AGE_STATUSES[status].tone}>{AGE_STATUSES[status].word}</Pill>}
          />
          <FunctionField<AgeCaseSummary>
            label="Asked"
            source="requested_at"
            render={({ requested_at }) => shortMomentText(requested_at)}
          />
        </Datagrid>
      )}
    </ListPage>
  );
}

function NoneWaiting() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      None with this status. Documents that wait for a decision show here as they arrive.
    </Typography>
  );
}
