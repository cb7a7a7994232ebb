import { lazy } from 'react';
import type { Area } from '../area.ts';

export const area: Area = {
  resources: [
    {
      name: 'payments',
      label: 'billing.payments',
      list: lazy(() => import('./payment-list.tsx')),
      show: lazy(() => import('./payment-show.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 10 },
    },
    {
      name: 'subscriptions',
      label: 'billing.subscriptions',
      list: lazy(() => import('./subscription-list.tsx')),
      show: lazy(() => import('./figure-rows.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 20 },
    },
    {
      name: 'refunds',
      label: 'billing.refunds',
      list: lazy(() => import('./refund-list.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 30, waiting: (work) => work.refunds?.waiting },
    },
    {
      name: 'disputes',
      label: 'billing.disputes',
      list: lazy(() => import('./dispute-list.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 40, waiting: (work) => work.disputes?.waiting },
    },
    {
      name: 'invoices',
      label: 'billing.invoices',
      list: lazy(() => import('./invoice-list.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 50 },
    },
    {
      name: 'customers',
      label: 'billing.customers',
      show: lazy(() => import('./customer-show.tsx')),
      permission: 'billing.customer',
      menu: null,
    },
    {
      name: 'ledger',
      label: 'billing.ledger',
      list: lazy(() => import('./ledger-balances.tsx')),
      show: lazy(() => import('./posting-list.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 60 },
    },
    {
      name: 'statement',
      label: 'billing.month_statement',
      list: lazy(() => import('./month-statement.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 62 },
    },
    {
      name: 'reconciliations',
      label: 'billing.reconciliation',
      list: lazy(() => import('./reconciliation-list.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 65, waiting: (work) => work.differences?.waiting },
    },
    {
      name: 'products',
      label: 'billing.prices',
      list: lazy(() => import('./product-list.tsx')),
      show: lazy(() => import('./product-show.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 70 },
    },
    {
      name: 'webhooks',
      label: 'billing.webhooks',
      list: lazy(() => import('./webhook-list.tsx')),
      permission: 'billing.read',
      menu: { group: 'billing', order: 90 },
    },
  ],
};
