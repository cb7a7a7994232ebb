import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { getUser, resendEmailConfirmation } from '@sankofa/api/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { productText } from '../billing/billing-labels.ts';
import { CustomerBillingCard } from '../billing/customer-billing.tsx';
import { t } from '../messages.ts';
import { ModerationStanding } from '../moderation/moderation-standing.tsx';
import { PersonRecord } from '../moderation/person-record.tsx';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { dateText } from '../shell/date-format.ts';
import { FactRows } from '../shell/fact-rows.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useAct } from '../shell/use-act.ts';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { personName } from './person-name.ts';
import { roleName } from './role-labels.ts';
import { STATUS_LABELS } from './user-labels.ts';

/** One account: enough to answer its owner. What they did is in their file, for staff who may open it. */
export default function UserShow() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['users', 'getOne', id],
    queryFn: () => client.call(getUser, { params: { id } }),
  });
  return (
    <QueryResult
      query={query}
      height={240}
      title={t('accounts.person_failed')}
      missing={{ title: t('accounts.no_person'), list: t('accounts.all_users'), to: '/users' }}
    >
      {(user) => <UserPage user={user} />}
    </QueryResult>
  );
}

type User = ResponseOf<typeof getUser>;

function UserPage({ user }: { readonly user: User }) {
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('accounts.e_mail'), emailText(user)],
    ...(user.email_refused_since
      ? [[t('accounts.email_refused'), refusedText(user.email_refused_since)] as const]
      : []),
    [t('accounts.id'), user.id],
    [t('accounts.plan'), productText(user.subscription_status)],
    [t('accounts.registered'), dateText(user.created_at)],
    ...(user.withdrawn_at ? [[t('accounts.withdrawn'), dateText(user.withdrawn_at)] as const] : []),
    ...(user.role ? [[t('accounts.role_in_console'), roleName(user.role)] as const] : []),
  ];
  return (
    <>
      <Breadcrumb list={t('accounts.users')} to="/users" here={user.email ?? user.id} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', overflowWrap: 'anywhere' }}>
        <PageTitle>{personName(user)}</PageTitle>
        <StatePill of={STATUS_LABELS[user.status]} />
        {user.verified_creator && <Pill tone="good">{t('accounts.verified_creator')}</Pill>}
      </Box>
      <Card sx={{ p: '16px 18px' }}>
        <FactRows of={facts} />
        <Resend user={user} />
      </Card>
      {user.status !== 'erased' && <ModerationStanding personId={user.id} />}
      <PersonRecord personId={user.id} />
      <CustomerBillingCard personId={user.id} />
      <Further id={user.id} />
    </>
  );
}

const refusedText = (since: string): string => t('accounts.email_refused_since', { date: dateText(since) });

const emailText = ({ email, email_confirmed }: User): string => {
  if (email === null) return t('accounts.email_erased');
  return email_confirmed ? email : t('accounts.email_unconfirmed', { email });
};

/** Sends the confirmation link again. */
function Resend({ user: { id, email, email_confirmed } }: { readonly user: User }) {
  const { busy, error, run } = useAct();
  const notify = useNotify();
  if (email === null || email_confirmed || !can('contact.answer')) return null;
  const send = () =>
    run(async () => {
      await client.call(resendEmailConfirmation, { params: { id } });
      notify(t('accounts.confirmation_sent', { email }), { type: 'success' });
    });
  return (
    <>
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {error}
        </Alert>
      )}
      <Button variant="outlined" size="small" disabled={busy} onClick={() => void send()} sx={{ mt: 1.5 }}>
        {t('accounts.resend_confirmation')}
      </Button>
    </>
  );
}

/** A link to the file, or who can open it. */
function Further({ id }: { readonly id: string }) {
  const { canAccess, isPending } = useCanAccess({ action: 'show', resource: 'people' });
  if (isPending) return null;
  return canAccess ? (
    <Box sx={{ mt: 2, maxWidth: 640 }}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('accounts.file_has_more')}
      </Typography>
      <Button component={RouterLink} to={`/people/${id}/show`} variant="outlined">
        {t('accounts.open_file')}
      </Button>
    </Box>
  ) : (
    <Typography color="textSecondary" sx={{ mt: 2, maxWidth: 640 }}>
      {t('accounts.cannot_open_file')}
    </Typography>
  );
}
