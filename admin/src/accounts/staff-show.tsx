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
import { FactRows } from '../shell/fact-rows.tsx';
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
            <FactRows
              of={[
                ['E-mail', data.email ?? 'erased'],
                ['Role', roleName(data.role)],
                ['Second factor', data.second_factor ? 'Set up' : 'Not set up'],
                ['Last sign-in', data.last_sign_in_at ? shortMomentText(data.last_sign_in_at) : 'Never to the console'],
                [data.state === 'invited' ? 'Invited' : 'Staff since', dateText(data.since)],
              ]}
            />
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
