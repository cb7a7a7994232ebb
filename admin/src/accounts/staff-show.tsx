import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { getStaffMember } from '@sankofa/api/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '../messages.ts';
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

/** One member of staff: state, decisions about them, and their own decisions. */
export default function StaffShow() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['staff', 'getOne', id],
    queryFn: () => client.call(getStaffMember, { params: { id } }),
  });
  const { data, refetch } = query;
  const name = data ? (data.name ?? data.email ?? t('accounts.erased')) : undefined;
  useEffect(() => {
    document.title = t('shell.document_title', { title: name ?? t('accounts.staff') });
  }, [name]);
  return (
    <QueryResult
      query={query}
      height={240}
      title={t('accounts.staff_failed')}
      missing={{ title: t('accounts.no_staff_member'), list: t('accounts.all_staff'), to: '/staff' }}
    >
      {(member) => (
        <>
          <Breadcrumb list={t('accounts.staff')} to="/staff" here={name} />
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: '18px' }}>
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <StatePill of={STATE_LABELS[member.state]} />
          </Box>
          <Card component="section" aria-label={t('accounts.facts')} sx={{ p: '16px 18px' }}>
            <FactRows
              of={[
                [t('accounts.e_mail'), member.email ?? t('accounts.email_erased')],
                [t('accounts.role'), roleName(member.role)],
                [t('accounts.second_factor'), member.second_factor ? t('accounts.in_use') : t('accounts.not_in_use')],
                [
                  t('accounts.last_sign_in'),
                  member.last_sign_in_at ? shortMomentText(member.last_sign_in_at) : t('accounts.never_console'),
                ],
                [
                  member.state === 'invited' ? t('accounts.invited') : t('accounts.staff_since'),
                  dateText(member.since),
                ],
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
