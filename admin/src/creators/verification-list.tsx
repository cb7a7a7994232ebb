import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TIER_NAMES } from '@sankofa/api/contract/creator-verification';
import type { CreatorVerification } from '@sankofa/api/contract/creator-verification-queue';
import { Datagrid, FunctionField, SelectInput, SimpleList } from 'react-admin';
import { shortMomentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { ADVICE, creatorOf, VERIFICATION_STATUSES } from './creator-words.ts';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="Status"
    alwaysOn
    emptyText="All"
    choices={Object.entries(VERIFICATION_STATUSES).map(([id, { word }]) => ({ id, name: word }))}
  />,
];

/** Who applied to be verified as a creator. Opens with what waits for a reviewer, the oldest first. */
export function VerificationList() {
  const isSmall = useMediaQuery('(max-width: 900px)');
  return (
    <ListPage
      title="Creator verification"
      filters={filters}
      filterDefaultValues={{ status: 'pending' }}
      sort={{ field: 'submitted_at', order: 'ASC' }}
    >
      {isSmall ? (
        <SimpleList<CreatorVerification>
          primaryText={creatorOf}
          secondaryText={(one) => `${TIER_NAMES[one.requested_tier]}, ${shortMomentText(one.submitted_at)}`}
          tertiaryText={({ status }) => VERIFICATION_STATUSES[status].word}
          rowClick="show"
          empty={<NoneLikeThis />}
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoneLikeThis />}>
          <FunctionField<CreatorVerification>
            label="Name"
            render={(one) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{creatorOf(one)}</Box>}
          />
          <FunctionField<CreatorVerification> label="Asks for" render={(one) => TIER_NAMES[one.requested_tier]} />
          <FunctionField<CreatorVerification>
            label="Recommendation"
            render={({ ai_recommendation: advice }) =>
              advice && <Pill tone={ADVICE[advice.advice].tone}>{ADVICE[advice.advice].word}</Pill>
            }
          />
          <FunctionField<CreatorVerification>
            label="Status"
            render={({ status }) => (
              <Pill tone={VERIFICATION_STATUSES[status].tone}>{VERIFICATION_STATUSES[status].word}</Pill>
            )}
          />
          <FunctionField<CreatorVerification> label="Reviewer" render={({ reviewer }) => reviewer?.name ?? ''} />
          <FunctionField<CreatorVerification>
            label="Submitted"
            source="submitted_at"
            render={({ submitted_at }) => shortMomentText(submitted_at)}
          />
        </Datagrid>
      )}
    </ListPage>
  );
}

function NoneLikeThis() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      None with this status. Applications show here as creators send them.
    </Typography>
  );
}
