import Alert from '@mui/material/Alert';
import { ContentType, ViolationType } from '@sankofa/api/contract/moderation';
import { useEffect, useState } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { t } from '../messages.ts';
import { can } from '../server/stored-session.ts';
import { FoldingFilters } from '../shell/folding-filters.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { choicesOf } from '../shell/select-filter.tsx';
import { CONTENT_NAMES, priorityLabel, STATUS_NAMES, violationTitle } from './report-names.ts';
import { ReportQueue } from './report-queue.tsx';
import { sameFilter } from './saved-view-filter.ts';
import { QUEUE, QUEUE_DEFAULTS } from './triage/queue.ts';
import { useQueueParams } from './triage/use-queue-path.ts';

const choice = <Id extends string | number>(id: Id, name: string) => ({ id, name });

const filters = () => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('moderation.any_word')}
    sx={{ width: { xs: '100%', sm: 220, lg: '100%' } }}
  />,
  <SelectInput
    key="status"
    source="status"
    label={t('moderation.status')}
    alwaysOn
    emptyText={t('moderation.all')}
    choices={[choice('open', t('moderation.filter_open')), ...choicesOf(STATUS_NAMES)]}
  />,
  <SelectInput
    key="priority"
    source="priority"
    label={t('moderation.priority')}
    alwaysOn
    emptyText={t('moderation.all')}
    choices={[
      choice('high', t('moderation.filter_high')),
      ...[5, 4, 3, 2, 1].map((priority) => choice(priority, priorityLabel(priority))),
    ]}
  />,
  <SelectInput
    key="content_type"
    source="content_type"
    label={t('moderation.content')}
    alwaysOn
    emptyText={t('moderation.all')}
    choices={ContentType.options.map((type) => choice(type, CONTENT_NAMES[type]))}
  />,
  <SelectInput
    key="violation_type"
    source="violation_type"
    label={t('moderation.reported_for_filter')}
    alwaysOn
    emptyText={t('moderation.any')}
    choices={ViolationType.options.map((type) => choice(type, violationTitle(type)))}
  />,
  <SelectInput
    key="claimed_by"
    source="claimed_by"
    label={t('moderation.claimed_by')}
    alwaysOn
    emptyText={t('moderation.anyone')}
    choices={[choice('me', t('moderation.filter_me')), choice('nobody', t('moderation.filter_nobody'))]}
  />,
  <SelectInput
    key="handed_to"
    source="handed_to"
    label={t('moderation.handed_to')}
    alwaysOn
    emptyText={t('moderation.all')}
    choices={[choice('me', t('moderation.filter_me')), choice('leads', t('moderation.lead_moderators'))]}
  />,
  <SelectInput
    key="escalated"
    source="escalated"
    label={t('moderation.escalated')}
    alwaysOn
    emptyText={t('moderation.all')}
    choices={[choice('yes', t('moderation.escalated')), choice('no', t('moderation.filter_not_escalated'))]}
  />,
  ...(can('moderation.lead')
    ? [
        <SelectInput
          key="second"
          source="second"
          label={t('moderation.closing')}
          alwaysOn
          emptyText={t('moderation.all')}
          choices={[choice('for_me', t('moderation.closing_for_you')), choice('mine', t('moderation.closing_mine'))]}
        />,
      ]
    : []),
];

/** The report queue, the most urgent first. */
export default function ReportList() {
  const { state } = useLocation();
  const [said, setSaid] = useState(() => saidIn(state));
  if (!useDefaultFilter()) return null;
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
      filters={<FoldingFilters of={filters()} />}
      filterDefaultValues={QUEUE_DEFAULTS.filter}
      sort={QUEUE_DEFAULTS.sort}
    >
      <ReportQueue />
    </ListPage>
  );
}

/**
 * Forgets the last filter when the queue is opened by its plain address, as from the menu: saved views are for keeping
 * filters. An address with a query keeps its own.
 * @returns whether the list can be shown
 */
function useDefaultFilter(): boolean {
  const { search } = useLocation();
  const [{ filter }, setParams] = useQueueParams();
  const isLeftOver = search === '' && filter !== undefined && !sameFilter(filter, QUEUE_DEFAULTS.filter);
  useEffect(() => {
    if (isLeftOver) setParams({});
  }, [isLeftOver, setParams]);
  return !isLeftOver;
}

/** A message passed on by the page before. */
function saidIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'said' in state && typeof state.said === 'string'
    ? state.said
    : null;
}
