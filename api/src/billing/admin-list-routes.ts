import { account } from '@sankofa/events/accounts/account';
import { Refusal } from '@sankofa/events/store/refusal';
import { nameLookup } from '../accounts/person-names.ts';
import { requireAccessReason } from '../audit/access-log-routes.ts';
import { getBillingFigures, listFigureRows } from '../contract/admin-billing-figures.ts';
import { getCustomerBilling } from '../contract/admin-customers.ts';
import { listDisputes } from '../contract/admin-disputes.ts';
import { listInvoices } from '../contract/admin-invoices.ts';
import { getBalances, listPostings, tracePayment } from '../contract/admin-ledger.ts';
import { listPayments } from '../contract/admin-payments.ts';
import { listRefunds } from '../contract/admin-refunds.ts';
import { listSubscriptions } from '../contract/admin-subscriptions.ts';
import { type Route, reply, serve } from '../http/serve.ts';
import { textsIn } from '../messages/catalogues.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { findFigureRows, periodOf, revenueByDay, shareOf } from './admin-figures.ts';
import { findGrants } from './admin-grants.ts';
import { findInvoices } from './admin-invoices.ts';
import { balancesAt, findPostings, traceOf } from './admin-ledger.ts';
import { findDisputes, findPayments, findRefunds } from './admin-payments.ts';
import { findFailedPayments, findSubscriptions } from './admin-subscriptions.ts';
import type { Entitlements } from './entitlements.ts';

/** Most rows of each kind on the page of a customer. */
const MOST = 200;

/** Lists of payments and what follows from them, the ledger and figures. They show the money of this installation. */
export function adminListRoutes(services: Services, entitlements: Entitlements): Route[] {
  const { clock, runner } = services;
  const { livemode } = entitlements;
  const figures = { services, livemode };

  return [
    serve(listPayments, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findPayments(services, { livemode, ...filter }, page);
      return reply(items, { total });
    }),

    serve(listSubscriptions, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findSubscriptions(services, { livemode, ...filter }, page);
      return reply(items, { total });
    }),

    serve(listInvoices, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findInvoices(services, { livemode, ...filter }, page);
      return reply(items, { total });
    }),

    serve(listRefunds, async ({ query: { filter, ...page }, actor, request }) => {
      const language = answerLanguage(request.acceptLanguage);
      const { items, total } = await findRefunds(
        services,
        { livemode, ...filter, readerId: actor.accountId },
        page,
        language,
      );
      return reply(items, { total });
    }),

    serve(listDisputes, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findDisputes(services, { livemode, ...filter }, page);
      return reply(items, { total });
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
          findSubscriptions(services, of, page),
          findPayments(services, of, page),
          findRefunds(services, of, page, answerLanguage(request.acceptLanguage)),
          findDisputes(services, of, page),
          findGrants(services, id, MOST),
          findInvoices(services, of, page),
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

    serve(listPostings, async ({ query: { filter, ...page } }) => {
      const { items, total } = await findPostings(services, { livemode, ...filter }, page);
      return reply(items, { total });
    }),

    serve(tracePayment, async ({ params: { id } }) => {
      const [payment] = (await findPayments(services, { id }, { range: [0, 0] })).items;
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
      const { items, total } = await findFigureRows(figures, filter?.figure ?? 'mrr', period, page);
      return reply(items, { total });
    }),
  ];
}
