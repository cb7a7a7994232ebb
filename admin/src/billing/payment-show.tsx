import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type AdminDispute, listDisputes } from '@sankofa/api/contract/admin-disputes';
import { type PaymentTrace, tracePayment } from '@sankofa/api/contract/admin-ledger';
import type { AdminPayment } from '@sankofa/api/contract/admin-payments';
import { type AdminRefund, listRefunds } from '@sankofa/api/contract/admin-refunds';
import { regionName } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { PersonLink } from '../accounts/person-link.tsx';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { FactList } from '../shell/fact-list.tsx';
import { listPath } from '../shell/list-path.ts';
import { RecordPage } from '../shell/record-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { customerName } from './billing-columns.tsx';
import {
  DISPUTE_STATES,
  disputeLine,
  PAYMENT_STATES,
  productText,
  providerText,
  REFUND_STATES,
  refundLine,
} from './billing-labels.ts';
import { Lines } from './lines.tsx';
import { moneyText } from './money.ts';
import { PaymentTraceSection } from './payment-trace.tsx';
import { RefundDecision } from './refund-decision.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { refundableMinor } from './refundable.ts';

interface PaymentFile {
  readonly trace: PaymentTrace;
  readonly refunds: readonly AdminRefund[];
  readonly disputes: readonly AdminDispute[];
}

/** One payment: its amounts, refunds and disputes, and where its money went. */
export default function PaymentShow() {
  const { id = '' } = useParams();
  const query = useQuery<PaymentFile>({
    queryKey: ['payments', 'getOne', id],
    queryFn: async () => {
      const of = { filter: JSON.stringify({ payment_id: id }), range: '[0,99]' };
      const [trace, refunds, disputes] = await Promise.all([
        client.call(tracePayment, { params: { id } }),
        client.call(listRefunds, { query: of }),
        client.call(listDisputes, { query: of }),
      ]);
      return { trace, refunds, disputes };
    },
  });
  return (
    <RecordPage
      list={t('billing.payments')}
      to="/payments"
      query={query}
      failed={t('billing.payment_failed')}
      missing={t('billing.payment_missing')}
      headingOf={({ trace: { payment } }) => ({
        here: customerName(payment),
        title: t('billing.product_for', {
          product: productText(payment.product_id),
          amount: moneyText(payment.amount, payment.currency),
        }),
        state: (
          <>
            <StatePill of={PAYMENT_STATES[payment.state]} />
            {!payment.livemode && <Pill tone="plain">{t('billing.test_money')}</Pill>}
          </>
        ),
      })}
    >
      {({ trace, refunds, disputes }, onDone) => (
        <>
          <Facts payment={trace.payment} />
          <Refunds payment={trace.payment} refunds={refunds} onDone={onDone} />
          <Section title={t('billing.disputes')}>
            <Lines
              none={t('billing.no_disputes_here')}
              of={disputes.map((one) => ({
                id: one.id,
                text: disputeLine(one),
                state: DISPUTE_STATES[one.state],
              }))}
            />
          </Section>
          <PaymentTraceSection trace={trace} />
        </>
      )}
    </RecordPage>
  );
}

function Facts({ payment }: { readonly payment: AdminPayment }) {
  const { id, customer, currency, movie_id, movie_title, creator, subscription_id, country, fee } = payment;
  const money = (amount: number): string => moneyText(amount, currency);
  return (
    <Section title={t('billing.payment')}>
      <FactList
        of={[
          [t('billing.customer'), <PersonLink key="customer" person={customer} />],
          [t('billing.amount'), money(payment.amount)],
          [t('billing.tax'), money(payment.tax)],
          [t('billing.fee'), fee === null ? t('billing.fee_unknown') : money(fee)],
          [t('billing.refunded'), money(payment.refunded)],
          [t('billing.provider'), providerText(payment.provider)],
          [t('billing.country'), country === null ? t('billing.unknown_country') : regionName(country)],
          [t('billing.paid'), momentText(payment.paid_at)],
          [t('billing.recorded'), momentText(payment.recorded_at)],
          [t('billing.film'), movie_title ?? movie_id],
          [t('billing.creator'), creator && <PersonLink key="creator" person={creator} />],
          [t('billing.subscription_id'), subscription_id],
          [t('billing.payment_id'), id],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 20px', mt: 2 }}>
        <Link component={RouterLink} to={listPath({ list: '/payments', filter: { customer_id: customer.id } })}>
          {t('billing.payments_of_customer')}
        </Link>
        <Link component={RouterLink} to={listPath({ list: '/invoices', filter: { payment_id: id } })}>
          {t('billing.invoices_of_payment')}
        </Link>
      </Box>
    </Section>
  );
}

interface RefundsProps {
  readonly payment: AdminPayment;
  readonly refunds: readonly AdminRefund[];
  readonly onDone: (message: string) => Promise<void>;
}

function Refunds({ payment, refunds, onDone }: RefundsProps) {
  const [asks, setAsks] = useState(false);
  const left = refundableMinor(payment, refunds);
  return (
    <Section title={t('billing.refunds')}>
      <Lines
        none={t('billing.no_refunds_here')}
        of={refunds.map((one) => ({
          id: one.id,
          text: refundLine(one),
          state: REFUND_STATES[one.status],
          action: <RefundDecision refund={one} />,
        }))}
      />
      {left > 0 && can('billing.refund') && (
        <Button variant="outlined" onClick={() => setAsks(true)} sx={{ mt: 1.5 }}>
          {t('billing.refund')}
        </Button>
      )}
      {asks && <RefundDialog payment={payment} left={left} onClose={() => setAsks(false)} onDone={onDone} />}
    </Section>
  );
}
