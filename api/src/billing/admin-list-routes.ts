import { account } from '@sankofa/events/accounts/account';
import { Refusal } from '@sankofa/events/store/refusal';
import { nameLookup } from '../accounts/person-names.ts';
import { requireAccessReason } from '../audit/access-log-routes.ts';
import { getBillingFigures, listFigureRows } from '../contract/admin-billing-figures.ts';
import { type BillingList, exportBillingList, getListTotals } from '../contract/admin-billing-lists.ts';
import { getCustomerBilling } from '../contract/admin-customers.ts';
import { listDisputes } from '../contract/admin-disputes.ts';
import { listInvoices } from '../contract/admin-invoices.ts';
import { getBalances, listPostings, tracePayment } from '../contract/admin-ledger.ts';
import { listPayments } from '../contract/admin-payments.ts';
import { listRefunds } from '../contract/admin-refunds.ts';
import { exportStatement, getStatement } from '../contract/admin-statement.ts';
import { listSubscriptions } from '../contract/admin-subscriptions.ts';
import { type Actor, type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { findFigureRows, periodOf, revenueByDay, shareOf } from './admin-figures.ts';
import { findGrants } from './admin-grants.ts';
import { invoiceList } from './admin-invoices.ts';
import { balancesAt, postingList, traceOf } from './admin-ledger.ts';
import { withMode } from './admin-lists.ts';
import { disputeList, paymentList, refundList } from './admin-payments.ts';
import { findFailedPayments, subscriptionList } from './admin-subscriptions.ts';
import type { Entitlements } from './entitlements.ts';
import { exportList } from './list-exports.ts';
import type { MoneyList } from './money-list.ts';
import { statementFile, statementOf } from './month-statement.ts';

/** Most rows of each kind on the page of a customer. */
const MOST = 200;

/** Lists of payments and what follows from them, the ledger and figures. They show the money of this installation. */
export function adminListRoutes(services: Services, entitlements: Entitlements): Route[] {
  const { clock, queries, runner } = services;
  const { livemode } = entitlements;
  const modeIn = withMode(livemode);
  const figures = { services, livemode };

  function listOf({ list, filter }: BillingList, { accountId }: Actor, language: string | null): MoneyList {
    switch (list) {
      case 'payments':
        return paymentList(services, modeIn(filter));
      case 'subscriptions':
        return subscriptionList(services, modeIn(filter));
      case 'refunds':
        return refundList(services, { ...modeIn(filter), readerId: accountId }, language);
      case 'disputes':
        return disputeList(services, modeIn(filter));
      case 'invoices':
        return invoiceList(services, modeIn(filter));
      case 'postings':
        return postingList(services, modeIn(filter));
    }
  }

  return [
    serve(listPayments, async ({ query: { filter, ...page } }) => {
      const { items, total } = await paymentList(services, modeIn(filter)).page(queries, page);
      return reply(items, { total });
    }),

    serve(listSubscriptions, async ({ query: { filter, ...page } }) => {
      const { items, total } = await subscriptionList(services, modeIn(filter)).page(queries, page);
      return reply(items, { total });
    }),

    serve(listInvoices, async ({ query: { filter, ...page } }) => {
      const { items, total } = await invoiceList(services, modeIn(filter)).page(queries, page);
      return reply(items, { total });
    }),

    serve(listRefunds, async ({ query: { filter, ...page }, actor, request }) => {
      const language = answerLanguage(request.acceptLanguage);
      const list = refundList(services, { ...modeIn(filter), readerId: actor.accountId }, language);
      const { items, total } = await list.page(queries, page);
      return reply(items, { total });
    }),

    serve(listDisputes, async ({ query: { filter, ...page } }) => {
      const { items, total } = await disputeList(services, modeIn(filter)).page(queries, page);
      return reply(items, { total });
    }),

    serve(getListTotals, async ({ query: { of }, actor }) => listOf(of, actor, null).totals(queries)),

    serve(exportBillingList, async ({ body: { of, reason }, actor, request }) => {
      const list = listOf(of, actor, answerLanguage(request.acceptLanguage));
      // Words of a search name a customer, whose key does not seal this event: they are not recorded.
      const filter = JSON.stringify({ ...of.filter, q: undefined });
      const exported = { name: of.list, filter, reason };
      return exportList(services, list, exported, actor, request);
    }),

    serve(getCustomerBilling, async ({ params: { id }, actor, request }) => {
      if ((await runner.state(account, id)).state.status === 'none') throw new Refusal('not_found', { what: 'person' });
      await requireAccessReason(services, id, actor);
      const page = { range: [0, MOST - 1] } as const;
      const of = { customer_id: id, livemode };
      const [named, access, subscriptions, payments, refunds, disputes, grants, invoices, failed_payments] =
        await Promise.all([
          nameLookup(services, [id]),
          entitlements.of(id, null),
          subscriptionList(services, of).page(queries, page),
          paymentList(services, of).page(queries, page),
          refundList(services, of, answerLanguage(request.acceptLanguage)).page(queries, page),
          disputeList(services, of).page(queries, page),
          findGrants(services, id, MOST),
          invoiceList(services, of).page(queries, page),
          findFailedPayments(services, id, MOST),
        ]);
      const { premiumFilms, source } = access;
      return {
        customer: named(id),
        access: { premium_films: premiumFilms, source: source.kind, until: 'until' in source ? source.until : null },
        subscriptions: subscriptions.items,
        payments: payments.items,
        refunds: refunds.items,
        disputes: disputes.items,
        grants,
        invoices: invoices.items,
        failed_payments,
      };
    }),

    serve(getBalances, async ({ query }) => {
      const as_of = query.as_of ?? clock().toISOString().slice(0, 10);
      const basis = query.basis ?? 'booked';
      const isLive = query.livemode === undefined ? livemode : query.livemode === 'true';
      const balances = await balancesAt(services, { day: as_of, basis, livemode: isLive });
      const sum = balances.reduce((total, { amount }) => total + amount, 0);
      return { as_of, basis, livemode: isLive, balances, sum };
    }),

    serve(getStatement, async ({ query: { month, basis = 'booked' } }) =>
      statementOf(services, { month, basis, livemode }),
    ),

    serve(exportStatement, async ({ body: { month, basis = 'booked', reason }, actor, request }) => {
      const file = statementFile(await statementOf(services, { month, basis, livemode }));
      const exported = { name: 'statement', filter: JSON.stringify({ month, basis }), reason } as const;
      return exportList(services, file, exported, actor, request);
    }),

    serve(listPostings, async ({ query: { filter, ...page } }) => {
      const { items, total } = await postingList(services, modeIn(filter)).page(queries, page);
      return reply(items, { total });
    }),

    serve(tracePayment, async ({ params: { id } }) => {
      const [payment] = (await paymentList(services, { id: [id] }).page(queries, { range: [0, 0] })).items;
      if (!payment) throw new Refusal('not_found', { what: 'payment' });
      return { payment, ...(await traceOf(services, id)) };
    }),

    serve(getBillingFigures, async ({ query, request }) => {
      const t = textsIn(answerLanguage(request.acceptLanguage));
      const period = periodOf(query, clock());
      const [days, churn, trials] = await Promise.all([
        revenueByDay(figures, period),
        shareOf(figures, 'churn', period),
        shareOf(figures, 'trials', period),
      ]);
      const last = days.at(-1);
      return {
        ...period,
        currency: 'USD',
        mrr: {
          definition: t('billing.figure.mrr'),
          amount: last?.amount ?? 0,
          subscriptions: last?.subscriptions ?? 0,
          days,
        },
        churn: {
          definition: t('billing.figure.churn'),
          at_start: churn.all,
          lost: churn.counted,
          rate: churn.rate,
        },
        trials: {
          definition: t('billing.figure.trials'),
          ended: trials.all,
          converted: trials.counted,
          rate: trials.rate,
        },
      } as const;
    }),

    serve(listFigureRows, async ({ query: { filter, ...page } }) => {
      const period = periodOf(filter ?? {}, clock());
      const { items, total } = await findFigureRows(figures, filter, period, page);
      return reply(items, { total });
    }),
  ];
}
