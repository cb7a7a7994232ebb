import Box from '@mui/material/Box';
import type { Difference } from '@sankofa/api/contract/reconciliations';
import { FunctionField } from 'react-admin';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { PaymentLink } from './billing-columns.tsx';
import { linkedFilter, providerFilter } from './billing-inputs.tsx';
import { providerText } from './billing-labels.ts';
import { CloseDifference } from './reconciliation-close.tsx';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES, differenceText, sideText } from './reconciliation-labels.ts';
import { ReconciliationRuns } from './reconciliation-runs.tsx';

const filters = () => [
  selectFilter('state', t('billing.state'), choicesOf(DIFFERENCE_STATES)),
  selectFilter('kind', t('billing.difference'), choicesOf(DIFFERENCE_KINDS)),
  providerFilter(),
  linkedFilter('payment_id', t('billing.payment_id')),
];

/** The payment of a difference; the id at the provider if the ledger has none. */
const Payment = ({ of: { payment_id, object_id } }: { readonly of: Difference }) =>
  payment_id === null ? object_id : <PaymentLink id={payment_id}>{t('billing.open_payment')}</PaymentLink>;

/** Why a difference was closed, and by whom; null while it is open. */
const reasonOf = ({ reason, closed_by: by }: Difference): string | null =>
  reason !== null && by !== null ? t('billing.closed_because', { reason, name: personName(by) }) : reason;

/** Reconciliations with the payment providers, and what differs. Opens with open differences, the newest first. */
export default function ReconciliationList() {
  return (
    <ListPage
      resource="differences"
      title={t('billing.reconciliation')}
      intro={<ReconciliationRuns />}
      filters={filters()}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'found_at', order: 'DESC' }}
    >
      <RecordTable<Difference>
        opens={false}
        narrowUpTo={1100}
        line={{
          primaryText: differenceText,
          secondaryText: (one) => (
            <>
              {t('billing.difference_line', {
                provider: providerText(one.provider),
                there: sideText(one.provider_amount, one.provider_fee, one.currency),
                here: sideText(one.ledger_amount, one.ledger_fee, one.currency),
                moment: shortMomentText(one.happened_at),
              })}{' '}
              <Payment of={one} /> <CloseDifference of={one} />
              <Box component="span" sx={{ display: 'block' }}>
                {reasonOf(one)}
              </Box>
            </>
          ),
          tertiaryText: ({ state }) => DIFFERENCE_STATES[state].word,
        }}
        none={t('billing.no_differences')}
      >
        {nameColumn<Difference>(t('billing.difference'), differenceText)}
        <FunctionField<Difference> label={t('billing.provider')} render={({ provider }) => providerText(provider)} />
        <FunctionField<Difference>
          label={t('billing.at_provider')}
          render={(one) => sideText(one.provider_amount, one.provider_fee, one.currency)}
        />
        <FunctionField<Difference>
          label={t('billing.in_ledger')}
          render={(one) => sideText(one.ledger_amount, one.ledger_fee, one.currency)}
        />
        {momentColumn<Difference>(t('billing.date'), 'happened_at')}
        <FunctionField<Difference>
          label={t('billing.payment')}
          render={(one) => <Payment of={one} />}
          sx={{ overflowWrap: 'anywhere' }}
        />
        <FunctionField<Difference>
          label={t('billing.state')}
          render={({ state }) => <StatePill of={DIFFERENCE_STATES[state]} />}
        />
        <FunctionField<Difference>
          label={t('billing.reason')}
          render={(one) => reasonOf(one) ?? <CloseDifference of={one} />}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </RecordTable>
    </ListPage>
  );
}
