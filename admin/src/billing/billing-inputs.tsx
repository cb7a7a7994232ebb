import TextField from '@mui/material/TextField';
import type { AdminPayment } from '@sankofa/api/contract/admin-payments';
import type { ComponentType, ReactNode } from 'react';
import { SearchInput, TextInput, useGetList, useInput } from 'react-admin';
import { t } from '../messages.ts';
import { dayFilter } from '../shell/day-filter.tsx';
import { selectFilter } from '../shell/select-filter.tsx';
import { customerName } from './billing-columns.tsx';
import { productChoices, providerChoices } from './billing-labels.ts';

export const providerFilter = () => selectFilter('provider', t('billing.provider'), providerChoices());
export const productFilter = () => selectFilter('product_id', t('billing.product_label'), productChoices());

/** Filters by the first and last day, in UTC. */
export const dayFilters = () => [dayFilter('from', t('billing.from')), dayFilter('to', t('billing.to'))];

/** Searches for customers; and, while a link has set it, the one customer of that link. */
export const customerFilters = () => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('billing.search_customers')}
    sx={{ width: { xs: '100%', sm: 236 } }}
  />,
  <NamedInput key="customer_id" source="customer_id" label={t('billing.customer')} of={CustomerName} />,
];

interface NamedProps {
  readonly source: string;
  readonly label: string;
  /** The value in words. */
  readonly of: ComponentType<{ readonly value: string; readonly children: (name: string) => ReactNode }>;
}

/** A filter that a link has set, in words instead of its value. It can only be removed. */
export function NamedInput({ source, label, of: Name }: NamedProps) {
  const { field } = useInput({ source });
  return (
    <Name value={String(field.value ?? '')}>
      {(name) => (
        <TextField
          label={label}
          value={name}
          size="small"
          slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
        />
      )}
    </Name>
  );
}

/** The name of a customer, from the first of their payments. */
function CustomerName({ value, children }: { readonly value: string; readonly children: (name: string) => ReactNode }) {
  const { data } = useGetList<AdminPayment>('payments', {
    filter: { customer_id: value },
    pagination: { page: 1, perPage: 1 },
  });
  return children(data?.[0] ? customerName(data[0]) : '');
}

/** A filter that is shown only while a link has set it. */
export const linkedFilter = (source: string, label: string) => (
  <TextInput key={source} source={source} label={label} resettable />
);
