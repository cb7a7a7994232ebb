import Box from '@mui/material/Box';
import type { QueuedRequest } from '@sankofa/api/contract/data-requests';
import { FunctionField } from 'react-admin';
import { t } from '../../messages.ts';
import { dayColumn, nameColumn } from '../../shell/columns.tsx';
import { dateText } from '../../shell/date-format.ts';
import { ListPage } from '../../shell/list-page.tsx';
import { RecordTable } from '../../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../../shell/select-filter.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { SecondPill, secondFilter } from '../../worklist/second-person.tsx';
import { dueLabel, personOf, REQUEST_NAMES, REQUEST_STATES } from './data-request-labels.ts';

const filters = () => [
  selectFilter('status', t('privacy.state'), choicesOf(REQUEST_STATES)),
  selectFilter('request_type', t('privacy.request'), choicesOf(REQUEST_NAMES)),
  secondFilter(),
];

const officerName = ({ officer }: QueuedRequest): string => {
  if (!officer) return t('privacy.no_officer_yet');
  return officer.name ?? t('privacy.officer');
};

/** Who proposed an erasure that waits for a second officer; null otherwise. */
const proposerOf = ({ status, proposed_by, is_approved }: QueuedRequest): string | null =>
  status === 'open' && !is_approved ? proposed_by : null;

/** Data requests, most urgent first. */
export default function DataRequestList() {
  return (
    <ListPage
      title={t('privacy.data_requests')}
      filters={filters()}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'due_at', order: 'ASC' }}
    >
      <RecordTable<QueuedRequest>
        opens="show"
        narrowUpTo={1040}
        line={{
          primaryText: personOf,
          secondaryText: (request) => `${REQUEST_NAMES[request.request_type]}, ${dueLabel(request).word}`,
          tertiaryText: (request) =>
            proposerOf(request) === null ? (
              REQUEST_STATES[request.status].word
            ) : (
              <SecondPill proposedBy={proposerOf(request)} permission="data-requests.work" />
            ),
        }}
        none={t('privacy.no_data_requests')}
      >
        {nameColumn<QueuedRequest>(t('privacy.person'), personOf)}
        <FunctionField<QueuedRequest>
          label={t('privacy.request')}
          render={({ request_type }) => REQUEST_NAMES[request_type]}
        />
        {dayColumn<QueuedRequest>(t('privacy.filed'), 'filed_at')}
        <FunctionField<QueuedRequest>
          label={t('privacy.due')}
          source="due_at"
          sortBy="due_at"
          render={(request) => (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              {dateText(request.due_at)}
              {request.status === 'open' && <StatePill of={dueLabel(request)} />}
            </Box>
          )}
        />
        <FunctionField<QueuedRequest>
          label={t('privacy.state')}
          render={(request) => (
            <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
              <StatePill of={REQUEST_STATES[request.status]} />
              <SecondPill proposedBy={proposerOf(request)} permission="data-requests.work" />
            </Box>
          )}
        />
        <FunctionField<QueuedRequest> label={t('privacy.officer_column')} render={officerName} />
      </RecordTable>
    </ListPage>
  );
}
