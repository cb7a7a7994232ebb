import Alert from '@mui/material/Alert';
import { ContentType, ViolationType } from '@sankofa/api/contract/moderation';
import { useState } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { t } from '../messages.ts';
import { FoldingFilters } from '../shell/folding-filters.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { CONTENT_NAMES, capital, priorityName } from './report-names.ts';
import { ReportQueue } from './report-queue.tsx';
import { SavedViews } from './saved-views.tsx';
import { QUEUE, QUEUE_DEFAULTS } from './triage/queue.ts';

const choice = <Id extends string | number>(id: Id, name: string) => ({ id, name });

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Any word" sx={{ width: { xs: '100%', sm: 220 } }} />,
  <SelectInput
    key="status"
    source="status"
    label="Status"
    alwaysOn
    emptyText="All"
    choices={[
      choice('open', 'Waiting or under review'),
      choice('pending', 'Pending'),
      choice('under_review', 'Under review'),
      choice('resolved', 'Resolved'),
    ]}
  />,
  <SelectInput
    key="priority"
    source="priority"
    label="Priority"
    alwaysOn
    emptyText="All"
    choices={[
      choice('high', 'High and above'),
      ...[5, 4, 3, 2, 1].map((priority) => choice(priority, `${priority} · ${priorityName(priority)}`)),
    ]}
  />,
  <SelectInput
    key="content_type"
    source="content_type"
    label="Content"
    alwaysOn
    emptyText="All"
    choices={ContentType.options.map((type) => choice(type, CONTENT_NAMES[type]))}
  />,
  <SelectInput
    key="violation_type"
    source="violation_type"
    label="Reported for"
    alwaysOn
    emptyText="Anything"
    choices={ViolationType.options.map((type) => choice(type, capital(type)))}
  />,
  <SelectInput
    key="claimed_by"
    source="claimed_by"
    label="Claimed by"
    alwaysOn
    emptyText="Anyone"
    choices={[choice('me', 'Me'), choice('nobody', 'Nobody')]}
  />,
  <SelectInput
    key="escalated"
    source="escalated"
    label="Escalated"
    alwaysOn
    emptyText="All"
    choices={[choice('yes', 'Escalated'), choice('no', 'Not escalated')]}
  />,
];

/** The queue of moderators: what is reported, the most urgent first. */
export default function ReportList() {
  const { state } = useLocation();
  const [said, setSaid] = useState(() => saidIn(state));
  return (
    <ListPage
      resource={QUEUE}
      title={t('moderation.reports')}
      intro={
        said && (
          <Alert severity="success" role="status" onClose={() => setSaid(null)} sx={{ mb: 2 }}>
            {said}
          </Alert>
        )
      }
      filters={<FoldingFilters of={filters} />}
      filterDefaultValues={QUEUE_DEFAULTS.filter}
      sort={QUEUE_DEFAULTS.sort}
    >
      <SavedViews />
      <ReportQueue />
    </ListPage>
  );
}

/** What the page that was open before leaves to be said here. */
function saidIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'said' in state && typeof state.said === 'string'
    ? state.said
    : null;
}
