import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AgeCaseSummary } from '@sankofa/api/contract/age';
import { Datagrid, FunctionField, List, Pagination, SelectInput, SimpleList } from 'react-admin';
import { shortMomentText } from '../audit/time-words.ts';
import { PageTitle } from '../shell/page-title.tsx';
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
    <>
      <PageTitle>Age verifications</PageTitle>
      <List
        title=" "
        filters={filters}
        filterDefaultValues={{ status: 'awaiting_review' }}
        actions={false}
        sort={{ field: 'requested_at', order: 'ASC' }}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        exporter={false}
        empty={false}
        sx={{
          '& .RaFilterForm-filterFormInput .MuiFormHelperText-root': { display: 'none' },
          '& .RaFilterForm-filterFormInput .MuiFormControl-root': { mt: 0, mb: 1.5 },
        }}
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
      </List>
    </>
  );
}

function NoneWaiting() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      None with this status. Documents that wait for a decision show here as they arrive.
    </Typography>
  );
}
