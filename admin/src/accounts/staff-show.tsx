import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getStaffMember } from '@sankofa/api/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { dateText, shortMomentText } from '../audit/time-words.ts';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { roleName } from './role-words.ts';
import { StaffActs } from './staff-acts.tsx';
import { StaffStanding } from './staff-standing.tsx';
import { STATE_WORDS } from './staff-words.ts';

/** One member of staff: how they stand, what was decided about them, and what they decided. */
export function StaffShow() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff', 'getOne', id],
    queryFn: () => client.call(getStaffMember, { params: { id } }),
  });
  const name = data ? (data.name ?? data.email ?? 'Erased') : undefined;
  useEffect(() => {
    document.title = `${name ?? 'Staff'} · Sankofa console`;
  }, [name]);
  if (error) {
    return (
      <ReadFailed
        title="This member of staff could not be read"
        missing={{ title: 'Nobody of staff has this id', list: 'All staff', to: '/staff' }}
        error={error}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      <Breadcrumb list="Staff" to="/staff" here={name} />
      {data ? (
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: '18px' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <StatePill of={STATE_WORDS[data.state]} />
          </Box>
          <Card component="section" aria-label="Facts" sx={{ p: '16px 18px' }}>
            <Box
              component="dl"
              sx={{ display: 'grid', gap: '6px 24px', m: 0, gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' } }}
            >
              <Fact name="E-mail" value={data.email ?? 'erased'} />
              <Fact name="Role" value={roleName(data.role)} />
              <Fact name="Second factor" value={data.second_factor ? 'Set up' : 'Not set up'} />
              <Fact
                name="Last sign-in"
                value={data.last_sign_in_at ? shortMomentText(data.last_sign_in_at) : 'Never to the console'}
              />
              <Fact name={data.state === 'invited' ? 'Invited' : 'Staff since'} value={dateText(data.since)} />
            </Box>
          </Card>
          <StaffStanding member={data} onChanged={() => refetch()} />
          <StaffActs id={id} acts={data.acts} />
        </>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </>
  );
}
