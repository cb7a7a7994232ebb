import Link from '@mui/material/Link';
import type { PersonRef } from '@sankofa/api/contract/person-ref';
import type { ReactNode } from 'react';
import { FunctionField, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { moneyText } from './money.ts';

export const customerName = ({ customer }: { readonly customer: PersonRef }): string => personName(customer);

/** A sortable column of amounts. */
export const amountColumn = <T extends RaRecord & { readonly currency: string }>(
  label: string,
  source: { [K in keyof T]: T[K] extends number ? K : never }[keyof T] & string,
  isSortable = true,
) => (
  <FunctionField<T>
    label={label}
    {...(isSortable ? { source } : { sortable: false })}
    textAlign="right"
    render={(one) => moneyText(Number(one[source]), one.currency)}
  />
);

interface PaymentLinkProps {
  readonly id: string;
  /** For screen readers, where the text needs its column. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to the page of a payment. */
export const PaymentLink = ({ id, label, children }: PaymentLinkProps) => (
  <Link
    component={RouterLink}
    to={`/payments/${id}/show`}
    aria-label={label}
    sx={{ display: 'inline-block', py: 0.25, overflowWrap: 'anywhere' }}
  >
    {children}
  </Link>
);

/** The column that opens the payment of a record. */
export const paymentColumn = <T extends RaRecord & { readonly payment_id: string }>() => (
  <FunctionField<T>
    label={t('billing.payment')}
    render={({ payment_id }) => (
      <PaymentLink id={payment_id} label={t('billing.open_payment')}>
        {t('billing.open')}
      </PaymentLink>
    )}
  />
);
