import Box from '@mui/material/Box';
import type { ListedPerson } from '@sankofa/api/contract/audit';
import { FunctionField } from 'react-admin';
import { labels, t } from '../messages.ts';
import { ConsentGroupFilter } from '../privacy/consent-group-filter.tsx';
import { scoreBand } from '../privacy/consent-labels.ts';
import { can } from '../server/stored-session.ts';
import { dayColumn, momentColumn } from '../shell/columns.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { Pill } from '../theme/pill.tsx';
import { SecondPill, secondFilter } from '../worklist/second-person.tsx';
import { emailColumn, PeopleTable, personSearch, statusFilter } from './people-table.tsx';
import { personName } from './person-name.ts';

const BANDS = labels({
  compliant: 'accounts.band_compliant',
  partial: 'accounts.band_partial',
  needs_attention: 'accounts.band_needs_attention',
});

const filters = () => [
  personSearch(),
  statusFilter(),
  selectFilter('band', t('accounts.compliance'), choicesOf(BANDS)),
  ...(can('data-requests.work') ? [secondFilter()] : []),
  <ConsentGroupFilter key="consent" source="consent" label={t('privacy.consent_group')} />,
];

const isOut = ({ status }: ListedPerson): boolean => status === 'withdrawn';

/** All people. */
export default function PeopleList() {
  return (
    <ListPage title={t('accounts.people')} filters={filters()} sort={{ field: 'registered_at', order: 'DESC' }}>
      <PeopleTable<ListedPerson>
        stateOf={(person) => (isOut(person) ? t('accounts.withdrawn') : scoreBand(person.compliance_score).word)}
      >
        <FunctionField<ListedPerson>
          label={t('accounts.name')}
          render={(person) => (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {personName(person)}
              <SecondPill proposedBy={person.hold_proposed_by} permission="data-requests.work" />
              {isOut(person) && <Pill tone="bad">{t('accounts.withdrawn')}</Pill>}
            </Box>
          )}
        />
        {emailColumn()}
        <FunctionField<ListedPerson>
          label={t('accounts.compliance')}
          source="compliance_score"
          sortBy="compliance_score"
          render={({ compliance_score: score }) => {
            const { word, tone } = scoreBand(score);
            return <Pill tone={tone}>{t('accounts.score', { band: word, score })}</Pill>;
          }}
        />
        <FunctionField<ListedPerson>
          label={t('accounts.consents')}
          source="consents_granted"
          textAlign="right"
          render={(person) => person.consents_granted}
        />
        {momentColumn<ListedPerson>(t('accounts.last_event'), 'last_event_at')}
        {dayColumn<ListedPerson>(t('accounts.registered'), 'registered_at')}
      </PeopleTable>
    </ListPage>
  );
}
