import { LEDGER_ACCOUNTS } from '@sankofa/events/billing/ledger';
import { Currency } from '@sankofa/events/billing/money';
import { z } from 'zod';
import { PEOPLE } from './admin-billing-fields.ts';
import { LedgerBasis } from './admin-ledger.ts';
import { Reason } from './reason.ts';
import { defineRoute } from './route.ts';

/** A calendar month (UTC), from 2000: `2026-11`. */
const Month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

/** Accounts that make up the result of a month. */
export const RESULT_ACCOUNTS = ['revenue', 'refunds', 'fees', 'dispute_losses'] as const;
/** Accounts of money that belongs to others: states and creators. */
export const OWED_ACCOUNTS = ['tax', 'payable'] as const;

export const StatementLine = z.strictObject({
  account: z.enum(LEDGER_ACCOUNTS).extract([...RESULT_ACCOUNTS, ...OWED_ACCOUNTS]),
  /** Kind of product, provider, country or account id. */
  part: z.string(),
  /** Name of the person whose account `part` is; null for other accounts, and once erased. */
  part_name: z.string().nullable(),
  currency: Currency,
  /** In minor units. Income is positive, and so is what is owed. */
  amount: z.int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

const statement = { month: Month, basis: LedgerBasis.optional() };
const waitsFor = ['ledger', ...PEOPLE] as const;

export const getStatement = defineRoute({
  method: 'GET',
  path: '/api/admin/billing/statement',
  summary: 'Get the statement of a month: revenue, refunds, fees, lost disputes, and tax by country',
  access: 'billing.read',
  query: z.strictObject(statement),
  response: z.strictObject({
    month: Month,
    basis: LedgerBasis,
    currency: Currency,
    lines: z.array(StatementLine),
    /** Sum of the accounts of the result. */
    result: z.int(),
  }),
  waitsFor,
});

export const exportStatement = defineRoute({
  method: 'POST',
  path: '/api/admin/billing/statement/exports',
  summary: 'Export the statement of a month as CSV; the export is recorded with its reason',
  access: 'billing.read',
  body: z.strictObject({ ...statement, reason: Reason }),
  response: 'csv',
  problems: ['idempotency_key_reused'],
  answers: ['Sankofa-Position', 'Content-Disposition'],
  waitsFor,
});
