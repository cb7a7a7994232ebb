import { MAX_WITHDRAWAL, WithdrawalKind, WithdrawalOutcome } from '@sankofa/events/billing/withdrawal';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { defineRoute } from './route.ts';
import { withoutLinks } from './single-line.ts';

export {
  MAX_WITHDRAWAL,
  WITHDRAWAL_DAYS,
  WithdrawalKind,
  WithdrawalOutcome,
} from '@sankofa/events/billing/withdrawal';

const text = (field: keyof typeof MAX_WITHDRAWAL) =>
  z
    .string()
    .trim()
    .max(MAX_WITHDRAWAL[field], { error: () => t('contract.use_at_most', { count: MAX_WITHDRAWAL[field] }) });

/** A declaration that withdraws from a contract, or cancels it. */
export const WithdrawalForm = z.strictObject({
  kind: WithdrawalKind,
  name: withoutLinks(text('name').min(1, { error: () => t('contract.type_your_name') })),
  email: text('email')
    .min(1, { error: () => t('contract.type_your_email') })
    .pipe(z.email({ error: () => t('contract.email_format') }))
    .meta({ format: 'email' }),
  /** Number of an invoice, or what was bought. */
  contract: withoutLinks(text('contract').min(1, { error: () => t('contract.type_contract') })),
});
export type WithdrawalForm = z.infer<typeof WithdrawalForm>;

export const declareWithdrawal = defineRoute({
  method: 'POST',
  path: '/api/withdrawals',
  summary:
    'Withdraw from a contract, or cancel it, without signing in. The receipt comes by e-mail, with a link to confirm',
  access: 'public',
  limit: 'contact',
  body: WithdrawalForm,
  status: 201,
  response: z.strictObject({ declared_at: z.iso.datetime() }),
  problems: ['letters_paused', 'idempotency_key_reused'],
  answers: ['Sankofa-Position'],
});

export const confirmWithdrawal = defineRoute({
  method: 'POST',
  path: '/api/withdrawals/confirm',
  summary: 'Confirm a declaration with the link from its receipt, which carries it out',
  access: 'public',
  limit: 'contact',
  body: z.strictObject({ token: z.string().max(200) }),
  response: z.strictObject({
    kind: WithdrawalKind,
    outcome: WithdrawalOutcome,
    declared_at: z.iso.datetime(),
    /** End of the access, if the subscription goes on until then; null otherwise. */
    ends_at: z.iso.datetime().nullable(),
    /** What is refunded, and why, in a sentence; null if nothing is. */
    refund: z.string().nullable(),
  }),
  problems: ['link_expired', 'provider_unavailable'],
  answers: ['Sankofa-Position'],
});
