import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UserSummary } from '@sankofa/api/contract/users';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { dateText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { PERSON_SEARCH, STATUS_FILTER } from './people-filters.tsx';
import { STATUS_WORDS } from './user-words.ts';

const filters = [PERSON_SEARCH, STATUS_FILTER];
const nameOf = ({ name, id }: UserSummary): string => name ?? `Erased (${id.slice(0, 8)})`;

/** Accounts with their plan: the list of people of whoever does not open their files. */
export function UserList() {
  const isSmall = useMediaQuery('(max-width: 1040px)');
  return (
    <ListPage title="Users" filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
      {isSmall ? (
        <SimpleList<UserSummary>
          primaryText={(user) => <Box sx={{ overflowWrap: 'anywhere' }}>{nameOf(user)}</Box>}
          secondaryText={(user) => <Box sx={{ overflowWrap: 'anywhere' }}>{user.email ?? 'erased'}</Box>}
          tertiaryText={({ status }) => STATUS_WORDS[status].word}
          rowClick="show"
          empty={<NoneFound />}
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoneFound />}>
          <FunctionField<UserSummary>
            label="Name"
            render={(user) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(user)}</Box>}
          />
          <FunctionField<UserSummary>
            label="E-mail"
            render={({ email }) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 216 }}>{email ?? 'erased'}</Box>}
          />
          <FunctionField<UserSummary> label="Plan" render={({ subscription_status: plan }) => plan} />
          <FunctionField<UserSummary>
            label="State"
            render={({ status, verified_creator }) => (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <Pill tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].word}</Pill>
                {verified_creator && <Pill tone="good">Verified creator</Pill>}
              </Box>
            )}
          />
          <FunctionField<UserSummary>
            label="Registered"
            sortBy="created_at"
            render={({ created_at }) => dateText(created_at)}
          />
        </Datagrid>
      )}
    </ListPage>
  );
}

function NoneFound() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      Nobody fits. Type a whole e-mail address, at least three letters of a name, or an id.
    </Typography>
  );
}
