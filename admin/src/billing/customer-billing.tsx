import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type CustomerBilling, getCustomerBilling } from '@sankofa/api/contract/admin-customers';
import { type AdminGrant, revokeGrant } from '@sankofa/api/contract/admin-grants';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { AccessReasonForm } from '../audit/access-reason-gate.tsx';
import { useFileAccess } from '../audit/use-file-access.ts';
import { t } from '../messages.ts';
import { PlaybackCheck } from '../playback/playback-check.tsx';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { dateText, momentText } from '../shell/date-format.ts';
import { listPath } from '../shell/list-path.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { PaymentLink } from './billing-columns.tsx';
import {
  DISPUTE_STATES,
  disputeLine,
  nextOf,
  PAYMENT_STATES,
  productText,
  REFUND_STATES,
  refundLine,
  SUBSCRIPTION_STATES,
} from './billing-labels.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { Lines } from './lines.tsx';
import { moneyText } from './money.ts';
import { RefundButton } from './refund-dialog.tsx';

/** Payments that are shown at first. */
const SHOWN = 10;

/** What a person has bought and may watch, and access as goodwill; nothing without the permission to read it. */
export function CustomerBillingCard({ personId }: { readonly personId: string }) {
  const mayRead = can('billing.customer');
  const query = useQuery({
    queryKey: ['customers', 'getOne', personId],
    queryFn: () => client.call(getCustomerBilling, { params: { id: personId } }),
    enabled: mayRead,
  });
  const look = useFileAccess(personId, [query], ['customers']);
  const notify = useNotify();
  if (!mayRead) return null;
  return (
    <Card component="section" aria-label={t('billing.billing')} sx={{ p: '12px 18px', mt: '18px' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('billing.billing')}
      </Typography>
      {look.isAsked ? (
        <AccessReasonForm key={personId} personId={personId} onOpen={look.open} button={t('billing.show_payments')} />
      ) : (
        <QueryResult query={query} height={120}>
          {(data) => (
            <Billing
              of={data}
              onChanged={async (done) => {
                await query.refetch();
                notify(done, { type: 'success' });
              }}
            />
          )}
        </QueryResult>
      )}
    </Card>
  );
}

interface Props {
  readonly of: CustomerBilling;
  /** Called with a confirmation to show. */
  readonly onChanged: (done: string) => Promise<void>;
}

export function Billing({ of, onChanged }: Props) {
  const { customer, access, subscriptions, payments, refunds, disputes, invoices, grants } = of;
  const [gives, setGives] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const mayGive = can('grants.make');
  const paymentText = (text: string, id: string): ReactNode =>
    can('billing.read') ? <PaymentLink id={id}>{text}</PaymentLink> : text;
  return (
    <>
      <Typography>
        {t('billing.access', {
          films: access.premium_films ? 'all' : 'free',
          source: access.source,
          until: access.until === null ? '' : dateText(access.until),
          ends: access.until === null ? 'no' : 'yes',
        })}
      </Typography>
      <Part title={t('billing.subscriptions')}>
        <Lines
          none={t('billing.no_subscriptions_here')}
          of={subscriptions.map((one) => ({
            id: one.id,
            text: t('billing.subscription_line', {
              product: productText(one.product_id),
              amount: moneyText(one.price, one.currency),
              next: nextOf(one),
            }),
            state: SUBSCRIPTION_STATES[one.status],
          }))}
        />
      </Part>
      <Part title={t('billing.payments')}>
        <Lines
          none={t('billing.no_payments_here')}
          of={payments.slice(0, showsAll ? payments.length : SHOWN).map((one) => ({
            id: one.id,
            text: paymentText(
              t('billing.payment_line', {
                product: productText(one.product_id),
                amount: moneyText(one.amount, one.currency),
                moment: momentText(one.paid_at),
              }),
              one.id,
            ),
            state: PAYMENT_STATES[one.state],
            action: <RefundButton payment={one} refunds={refunds} onDone={onChanged} />,
          }))}
        />
        {payments.length > SHOWN && !showsAll && (
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t('billing.show_all_payments', { count: payments.length })}
          </Button>
        )}
        {can('billing.read') && payments.length > SHOWN && (
          <Link component={RouterLink} to={listPath({ list: '/payments', filter: { customer_id: customer.id } })}>
            {t('billing.payments_of_customer')}
          </Link>
        )}
      </Part>
      {refunds.length > 0 && (
        <Part title={t('billing.refunds')}>
          <Lines
            none={t('billing.no_refunds_here')}
            of={refunds.slice(0, SHOWN).map((one) => ({
              id: one.id,
              text: paymentText(refundLine(one), one.payment_id),
              state: REFUND_STATES[one.status],
            }))}
          />
        </Part>
      )}
      {disputes.length > 0 && (
        <Part title={t('billing.disputes')}>
          <Lines
            none={t('billing.no_disputes_here')}
            of={disputes.map((one) => ({
              id: one.id,
              text: paymentText(disputeLine(one), one.payment_id),
              state: DISPUTE_STATES[one.state],
            }))}
          />
        </Part>
      )}
      {can('billing.read') && invoices.length > 0 && (
        <Link
          component={RouterLink}
          to={listPath({ list: '/invoices', filter: { customer_id: customer.id } })}
          sx={{ display: 'inline-block', mt: 1.5 }}
        >
          {t('billing.invoices_of_customer', { count: invoices.length })}
        </Link>
      )}
      <Part title={t('billing.grants')}>
        <Lines
          none={t('billing.no_grants_here')}
          of={grants.map((one) => ({
            id: one.id,
            text: grantLine(one),
            action: mayGive && one.revoked_at === null && Date.parse(one.until) > Date.now() && (
              <Revoke id={one.id} onChanged={onChanged} />
            ),
          }))}
        />
        {mayGive && customer.name !== null && (
          <Button variant="outlined" size="small" onClick={() => setGives(true)} sx={{ mt: 0.5 }}>
            {t('billing.give_access')}
          </Button>
        )}
      </Part>
      {customer.name !== null && (
        <Part title={t('playback.check_title')}>
          <PlaybackCheck personId={customer.id} />
        </Part>
      )}
      {gives && (
        <GrantDialog
          customerId={customer.id}
          onClose={() => setGives(false)}
          onDone={() => onChanged(t('billing.access_given'))}
        />
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const grantLine = ({ movie_id, movie_title, until, granted_by, reason, revoked_at }: AdminGrant): string =>
  t('billing.grant_line', {
    what: movie_id === null ? 'all' : 'film',
    film: movie_title ?? movie_id ?? '',
    until: momentText(until),
    name: personName(granted_by),
    reason: reason ?? t('billing.no_reason'),
    state: revoked_at === null ? 'given' : 'revoked',
  });

function Revoke({ id, onChanged }: { readonly id: string } & Pick<Props, 'onChanged'>) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsks(true)}>
        {t('billing.revoke')}
      </Button>
      {asks && (
        <ReasonDialog
          title={t('billing.revoke_title')}
          text={t('billing.revoke_text')}
          button={t('billing.revoke')}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            await client.call(revokeGrant, { params: { id }, body: { reason } });
            await onChanged(t('billing.access_revoked'));
          }}
        />
      )}
    </>
  );
}
