import { TextInput } from 'react-admin';
import { t } from '../messages.ts';
import { dayFilter } from '../shell/day-filter.tsx';
import { selectFilter } from '../shell/select-filter.tsx';
import { productChoices, providerChoices } from './billing-labels.ts';

export const providerFilter = () => selectFilter('provider', t('billing.provider'), providerChoices());
export const productFilter = () => selectFilter('product_id', t('billing.product_label'), productChoices());

/** Filters by the first and last day, in UTC. */
export const dayFilters = () => [dayFilter('from', t('billing.from')), dayFilter('to', t('billing.to'))];

export const customerFilter = () => (
  <TextInput key="customer_id" source="customer_id" label={t('billing.customer_id')} alwaysOn resettable />
);

/** A filter that is shown only while a link has set it. */
export const linkedFilter = (source: string, label: string) => (
  <TextInput key={source} source={source} label={label} resettable />
);
