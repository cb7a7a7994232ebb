import Typography from '@mui/material/Typography';
import type { LedgerAccount, PaymentTrace } from '@sankofa/api/contract/admin-ledger';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { momentText } from '../shell/date-format.ts';
import { accountText, bookingText } from './billing-labels.ts';
import { MoneyTable } from './money-table.tsx';

/** Every line of the ledger about a payment, by event, and the accounts where its money is now. */
export function PaymentTraceSection({ trace: { payment, bookings, balances } }: { readonly trace: PaymentTrace }) {
  const { currency, customer, creator } = payment;
  const nameOf = (account: LedgerAccount, part: string): string => {
    const person = [customer, creator].find((one) => one?.id === part);
    return person ? accountText(account, part, personName(person)) : accountText(account, part);
  };
  return (
    <Section title={t('billing.trace')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t('billing.trace_help')}
      </Typography>
      {bookings.length === 0 && <Typography>{t('billing.trace_none')}</Typography>}
      {bookings.map(({ event_id, event_type, booked_at, effective_at, postings }) => (
        <MoneyTable
          key={event_id}
          caption={t('billing.booking_caption', {
            event: bookingText(event_type),
            booked: momentText(booked_at),
            effective: momentText(effective_at),
          })}
          currency={currency}
          rows={postings.map(({ account, part, amount }, line) => ({
            id: `${event_id} ${line}`,
            name: nameOf(account, part),
            amount,
          }))}
          hasSum
        />
      ))}
      {balances.length > 0 && (
        <MoneyTable
          caption={t('billing.money_now')}
          currency={currency}
          rows={balances.map(({ account, part, amount }) => ({
            id: `${account} ${part}`,
            name: nameOf(account, part),
            amount,
          }))}
          hasSum
        />
      )}
    </Section>
  );
}
