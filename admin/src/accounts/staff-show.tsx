import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { getStaffMember } from '@sankofa/api/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { dateText, shortMomentText } from '../shell/date-format.ts';
import { FactRows } from '../shell/fact-rows.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { roleName } from './role-labels.ts';
import { StaffActs } from './staff-acts.tsx';
import { STATE_LABELS } from './staff-labels.ts';
import { StaffStatusCard } from './staff-status-card.tsx';

/** One member of staff: how they stand, what was decided about them, and what they decided. */
export default function StaffShow() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['staff', 'getOne', id],
    queryFn: () => client.call(getStaffMember, { params: { id } }),
  });
  const { data, refetch } = query;
  const name = data ? (data.name ?? data.email ?? 'Erased') : undefined;
  useEffect(() => {
    document.title = `${name ?? 'Staff'} · Sankofa console`;
  }, [name]);
  return (
    <QueryResult
      query={query}
      height={240}
      title="This member of staff could not be read"
      missing={{ title: 'Nobody of staff has this id', list: 'All staff', to: '/staff' }}
    >
      {(member) => (
        <>
          <Breadcrumb list="Staff" to="/staff" here={name} />
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: '18px' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <StatePill of={STATE_LABELS[member.state]} />
          </Box>
          <Card component="section" aria-label="Facts" sx={{ p: '16px 18px' }}>
            <FactRows
              of={[
                ['E-mail', member.email ?? 'erased'],
                ['Role', roleName(member.role)],
                ['Second factor', member.second_factor ? 'In use' : 'Not in use'],
                [
                  'Last sign-in',
                  member.last_sign_in_at ? shortMomentText(member.last_sign_in_at) : 'Never to the console',
                ],
                [member.state === 'invited' ? 'Invited' : 'Staff since', dateText(member.since)],
              ]}
            />
          </Card>
          <StaffStatusCard member={member} onChanged={() => refetch()} />
          <StaffActs id={id} acts={member.acts} />
        </>
      )}
    </QueryResult>
  );
}
