import { payments as paymentsModel } from '@sankofa/projections/billing/payments';
import { nameLookup } from '../accounts/person-names.ts';
import { AdminDispute, type DisputeFilter } from '../contract/admin-disputes.ts';
import { AdminPayment, type PaymentFilter, type PaymentState } from '../contract/admin-payments.ts';
import { AdminRefund, type RefundFilter } from '../contract/admin-refunds.ts';
import { textsIn } from '../messages/catalogues.ts';
import type { Services } from '../services.ts';
import { as, findOne, type Row, raw, type Sql, sql, view } from '../sql.ts';
import { ofSecondPerson } from '../worklist/second-person.ts';
import { customerIs, textLookup, titleLookup, when, within } from './admin-lists.ts';
import { type MoneyList, moneyList } from './money-list.ts';
import { withdrawalText } from './withdrawal-text.ts';

const p = view(paymentsModel, 'payments', 'p');
const s = view(paymentsModel, 'payment_totals', 's').optional;
const r = view(paymentsModel, 'refunds', 'r');
const d = view(paymentsModel, 'disputes', 'd');

const PAYMENTS = sql`${p} left join ${s} on s.payment_id = p.payment_id`;
const STATE = raw(`case when s.lost_disputes > 0 and coalesce(s.open_disputes, 0) = 0 then 'dispute_lost'
  when s.open_disputes > 0 then 'disputed'
  when s.refunded_minor >= p.amount_minor and s.refunded_minor > 0 then 'refunded'
  when s.refunded_minor > 0 then 'partly_refunded' else 'paid' end`);
const PAYMENT_COLUMNS = sql`${p.all}, ${s.pick('refunded_minor')}, ${STATE} ${as<{ state: PaymentState }>('state')}`;

/** Rows that can only have this state; faster than computing it. */
const HINTS: Partial<Record<PaymentState, Sql<unknown>>> = {
  disputed: sql`s.open_disputes > 0`,
  dispute_lost: sql`s.lost_disputes > 0`,
  refunded: sql`s.refunded_minor > 0`,
  partly_refunded: sql`s.refunded_minor > 0`,
};

/** Payments. */
export const paymentList = (services: Services, filter: PaymentFilter): MoneyList<AdminPayment> =>
  moneyList({
    select: PAYMENT_COLUMNS,
    from: PAYMENTS,
    where: [
      ...when(filter.livemode, (mode) => sql`p.livemode = ${mode}`),
      ...customerIs(services, sql`p.customer_id`, filter),
      ...when(filter.provider, (provider) => sql`p.provider = ${provider}`),
      ...when(filter.product_id, (id) => sql`p.product_id = ${id}`),
      ...when(filter.movie_id, (id) => sql`p.movie_id = ${id}`),
      ...when(filter.subscription_id, (id) => sql`p.subscription_id = ${id}`),
      ...when(filter.state, (state) => sql`${HINTS[state] ?? sql`true`} and ${STATE} = ${state}`),
      ...within(sql`p.effective_at`, filter.from, filter.to),
    ],
    columns: { paid_at: 'p.effective_at', amount: 'p.amount_minor' },
    key: 'p.payment_id',
    ids: filter.id,
    currency: 'p.currency',
    sums: { amount: 'p.amount_minor', tax: 'p.tax_minor', fee: 'p.fee_minor', refunded: 's.refunded_minor' },
    item: AdminPayment,
    itemsOf: async (rows) => {
      const [named, titled] = await Promise.all([
        nameLookup(
          services,
          rows.flatMap(({ customer_id, creator_id }) => [customer_id, creator_id]),
        ),
        titleLookup(
          services,
          rows.map(({ movie_id }) => movie_id),
        ),
      ]);
      return rows.map((row) => ({
        id: row.payment_id,
        customer: named(row.customer_id),
        provider: row.provider,
        livemode: row.livemode,
        product_id: row.product_id,
        product_version: row.product_version,
        movie_id: row.movie_id,
        movie_title: titled(row.movie_id),
        creator: row.creator_id === null ? null : named(row.creator_id),
        subscription_id: row.subscription_id,
        currency: row.currency,
        country: row.country,
        amount: row.amount_minor,
        tax: row.tax_minor,
        fee: row.fee_minor,
        refunded: row.refunded_minor ?? 0,
        state: row.state,
        paid_at: row.effective_at.toISOString(),
        recorded_at: row.received_at.toISOString(),
      }));
    },
  });

/** Customer of a payment; null if there is no such payment. */
export const customerOfPayment = async ({ queries }: Services, id: string): Promise<string | null> =>
  (await findOne(queries, sql`select ${p.pick('customer_id')} from ${p} where payment_id = ${id}`))?.customer_id ??
  null;

/** Customer of a refund; null if there is no such refund. */
export const customerOfRefund = async ({ queries }: Services, id: string): Promise<string | null> =>
  (await findOne(queries, sql`select ${r.pick('customer_id')} from ${r} where refund_id = ${id}`))?.customer_id ?? null;

const REFUND_COLUMNS = sql`${r.all}, ${p.pick('provider', 'currency')}`;
type RefundRow = Row<typeof REFUND_COLUMNS>;

/** Refunds. @param language of reasons of withdrawals, which the system gives */
export const refundList = (
  services: Services,
  filter: RefundFilter & { readonly readerId?: string },
  language: string | null,
): MoneyList<AdminRefund> =>
  moneyList({
    select: REFUND_COLUMNS,
    from: sql`${r} join ${p} on p.payment_id = r.payment_id`,
    where: [
      ...when(filter.livemode, (mode) => sql`p.livemode = ${mode}`),
      ...customerIs(services, sql`r.customer_id`, filter),
      ...when(filter.payment_id, (id) => sql`r.payment_id = ${id}`),
      ...when(filter.status, (status) => sql`r.status = ${status}`),
      ...when(
        filter.second,
        (which) =>
          sql`r.status = 'awaiting_approval' and ${ofSecondPerson(which, sql`r.requested_by`, filter.readerId ?? '')}`,
      ),
    ],
    columns: { requested_at: 'coalesce(r.requested_at, r.completed_at)', amount: 'r.amount_minor' },
    key: 'r.refund_id',
    ids: filter.id,
    currency: 'p.currency',
    sums: { amount: 'r.amount_minor' },
    item: AdminRefund,
    itemsOf: async (rows: readonly RefundRow[]) => {
      const [named, text] = await Promise.all([
        nameLookup(
          services,
          rows.flatMap((row) => [row.customer_id, row.requested_by, row.decided_by]),
        ),
        textLookup(
          services,
          rows.flatMap((row) => [row.sealed_reason, row.sealed_decision]),
        ),
      ]);
      return rows.map((row) => ({
        id: row.refund_id,
        payment_id: row.payment_id,
        customer: named(row.customer_id),
        provider: row.provider,
        currency: row.currency,
        amount: row.amount_minor,
        status: row.status,
        requested_at: row.requested_at?.toISOString() ?? null,
        requested_by: row.requested_by === null ? null : named(row.requested_by),
        reason: row.withdrawal
          ? textsIn(language)('billing.withdrawal.reason', {
              refund: withdrawalText(
                { ...row.withdrawal, amountMinor: row.amount_minor, currency: row.currency },
                language,
              ),
            })
          : text(row.sealed_reason, row.request_event, 'reason'),
        needs_approval: row.needs_approval,
        decided_at: row.decided_at?.toISOString() ?? null,
        decided_by: row.decided_by === null ? null : named(row.decided_by),
        decision_reason: text(row.sealed_decision, row.decision_event, 'reason'),
        completed_at: row.completed_at?.toISOString() ?? null,
        failure: row.failure,
      }));
    },
  });

/** Disputes by deadline. */
export const disputeList = (services: Services, filter: DisputeFilter): MoneyList<AdminDispute> =>
  moneyList({
    select: d.all,
    from: d,
    where: [
      ...when(filter.livemode, (mode) => sql`d.livemode = ${mode}`),
      ...customerIs(services, sql`d.customer_id`, filter),
      ...when(filter.payment_id, (id) => sql`d.payment_id = ${id}`),
      ...when(filter.state, (state) => (state === 'open' ? sql`d.outcome is null` : sql`d.outcome = ${state}`)),
    ],
    columns: { due_at: 'd.due_at', opened_at: 'd.opened_effective_at' },
    key: 'd.dispute_id',
    ids: filter.id,
    direction: 'ASC',
    currency: 'd.currency',
    sums: { amount: 'd.amount_minor', fee: 'd.fee_minor' },
    item: AdminDispute,
    itemsOf: async (rows: readonly Row<typeof d>[]) => {
      const named = await nameLookup(
        services,
        rows.map(({ customer_id }) => customer_id),
      );
      return rows.map((row) => ({
        id: row.dispute_id,
        payment_id: row.payment_id,
        customer: named(row.customer_id),
        provider: row.provider,
        currency: row.currency,
        amount: row.amount_minor,
        fee: row.fee_minor,
        reason: row.reason,
        due_at: row.due_at?.toISOString() ?? null,
        opened_at: row.opened_effective_at.toISOString(),
        state: row.outcome ?? ('open' as const),
        closed_at: row.closed_at?.toISOString() ?? null,
        evidence_at: row.evidence_at?.toISOString() ?? null,
      }));
    },
  });
