import Link from '@mui/material/Link';
import type { CreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { FunctionField } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { ADVICE, creatorOf, TIER_NAMES, VERIFICATION_STATUSES } from './creator-labels.ts';
import { ListActs } from './list-acts.tsx';

const filters = () => [
  selectFilter('status', t('creators.status'), [
    { id: 'open', name: t('creators.open_applications') },
    ...choicesOf(VERIFICATION_STATUSES),
  ]),
];

/** Applications for creator verification. Opens with the undecided ones that the menu counts, oldest first. */
export default function VerificationList() {
  return (
    <ListPage
      title={t('creators.creator_verification')}
      filters={filters()}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'submitted_at', order: 'ASC' }}
    >
      <RecordTable<CreatorVerification>
        opens="show"
        line={{
          opens: false,
          primaryText: (one) => (
            <Link
              component={RouterLink}
              to={`/creator-verifications/${one.id}/show`}
              sx={{ display: 'inline-block', py: 0.25 }}
            >
              {creatorOf(one)}
            </Link>
          ),
          secondaryText: (one) => (
            <>
              {TIER_NAMES[one.requested_tier]}, {shortMomentText(one.submitted_at)}
              <ListActs one={one} />
            </>
          ),
          tertiaryText: ({ status }) => VERIFICATION_STATUSES[status].word,
        }}
        none={t('creators.no_applications')}
      >
        {nameColumn<CreatorVerification>(t('creators.name'), creatorOf)}
        <FunctionField<CreatorVerification>
          label={t('creators.asks_for')}
          render={(one) => TIER_NAMES[one.requested_tier]}
        />
        <FunctionField<CreatorVerification>
          label={t('creators.recommendation')}
          render={({ ai_recommendation: advice }) => advice && <StatePill of={ADVICE[advice.advice]} />}
        />
        <FunctionField<CreatorVerification>
          label={t('creators.status')}
          render={({ status }) => <StatePill of={VERIFICATION_STATUSES[status]} />}
        />
        <FunctionField<CreatorVerification>
          label={t('creators.reviewer')}
          render={({ reviewer }) => reviewer && personName(reviewer)}
        />
        {momentColumn<CreatorVerification>(t('creators.submitted'), 'submitted_at')}
        <FunctionField<CreatorVerification> label={t('creators.decision')} render={(one) => <ListActs one={one} />} />
      </RecordTable>
    </ListPage>
  );
}
