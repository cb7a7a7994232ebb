import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { Datagrid, FunctionField, SelectInput, SimpleList } from 'react-admin';
import { dateText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { dueWords, REQUEST_NAMES, REQUEST_STATES } from './data-request-words.ts';

const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([id, name]) => ({ id, name }));

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="State"
    alwaysOn
    choices={Object.entries(REQUEST_STATES).map(([id, { word }]) => ({ id, name: word }))}
  />,
  <SelectInput key="type" source="request_type" label="Request" alwaysOn choices={choices(REQUEST_NAMES)} />,
];

const personName = ({ person_name, person_id }: QueuedRequest): string =>
  person_name ?? `Erased (${person_id.slice(0, 8)})`;

const officerName = ({ officer }: QueuedRequest): string => {
  if (!officer) return 'nobody yet';
  return officer.name ?? 'an officer';
};

/** What people have asked to be done with their data, the most pressing first. */
export function DataRequestList() {
  const isSmall = useMediaQuery('(max-width: 1040px)');
  return (
    <ListPage
      title="Data requests"
      filters={filters}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'due_at', order: 'ASC' }}
    >
      {isSmall ? (
        <SimpleList<QueuedRequest>
          primaryText={(request) => personName(request)}
          secondaryText={(request) => `${REQUEST_NAMES[request.request_type]}, ${dueWords(request).word}`}
          tertiaryText={(request) => REQUEST_STATES[request.status].word}
          rowClick="show"
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoneFound />}>
          <FunctionField<QueuedRequest>
            label="Person"
            render={(request) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{personName(request)}</Box>}
          />
          <FunctionField<QueuedRequest> label="Request" render={({ request_type }) => REQUEST_NAMES[request_type]} />
          <FunctionField<QueuedRequest>
            label="Filed"
            source="filed_at"
            sortBy="filed_at"
            render={({ filed_at }) => dateText(filed_at)}
          />
          <FunctionField<QueuedRequest>
            label="Due"
            source="due_at"
            sortBy="due_at"
            render={(request) => (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                {dateText(request.due_at)}
                {request.status === 'open' && <Pill tone={dueWords(request).tone}>{dueWords(request).word}</Pill>}
              </Box>
            )}
          />
          <FunctionField<QueuedRequest>
            label="State"
            render={({ status }) => <Pill tone={REQUEST_STATES[status].tone}>{REQUEST_STATES[status].word}</Pill>}
          />
          <FunctionField<QueuedRequest> label="Officer" render={officerName} />
        </Datagrid>
      )}
    </ListPage>
  );
}

function NoneFound() {
  return (
    <Typography color="textSecondary" sx={{ p: 3 }}>
      Nothing here. Nobody waits for an answer of this kind.
    </Typography>
  );
}
