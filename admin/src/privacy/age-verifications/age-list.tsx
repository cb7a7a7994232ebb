import type { AgeCaseSummary } from '@sankofa/api/contract/age';
import { FunctionField } from 'react-admin';
import { personName } from '../../accounts/person-name.ts';
import { t } from '../../messages.ts';
import { momentColumn, nameColumn } from '../../shell/columns.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { RecordTable } from '../../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../../shell/select-filter.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { AGE_METHODS, AGE_STATUSES } from './age-labels.ts';

const filters = () => [
  selectFilter(
    'status',
    t('privacy.status'),
    choicesOf(AGE_STATUSES).filter(({ id }) => id !== 'none'),
  ),
];

/** Age verifications. Opens with those that need a decision, oldest first. */
export default function AgeList() {
  return (
    <ListPage
      title={t('privacy.age_verifications')}
      filters={filters()}
      filterDefaultValues={{ status: 'awaiting_review' }}
      sort={{ field: 'requested_at', order: 'ASC' }}
    >
      <RecordTable<AgeCaseSummary>
        opens="show"
        line={{
          primaryText: personName,
          secondaryText: ({ method }) => AGE_METHODS[method],
          tertiaryText: ({ status }) => AGE_STATUSES[status].word,
        }}
        none={t('privacy.no_age_verifications')}
      >
        {nameColumn<AgeCaseSummary>(t('privacy.name'), personName)}
        <FunctionField<AgeCaseSummary> label={t('privacy.method')} render={({ method }) => AGE_METHODS[method]} />
        <FunctionField<AgeCaseSummary>
          label={t('privacy.under_18')}
          render={({ minor }) => (minor ? t('privacy.yes') : t('privacy.no'))}
        />
        <FunctionField<AgeCaseSummary>
          label={t('privacy.status')}
          render={({ status }) => <StatePill of={AGE_STATUSES[status]} />}
        />
        {momentColumn<AgeCaseSummary>(t('privacy.asked'), 'requested_at')}
      </RecordTable>
    </ListPage>
  );
}
