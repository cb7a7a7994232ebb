import { account } from '@sankofa/events/accounts/account';
import {
  type Item,
  PaymentFailed,
  PriceMoveAnnounced,
  SubscriptionChanged,
  SubscriptionEnded,
  SubscriptionReminded,
  type SubscriptionSnapshot,
  SubscriptionStarted,
} from '@sankofa/events/billing/customer-events';
import { PAST_DUE_DAYS } from '@sankofa/events/billing/entitlement';
import { CreditNoteCancelled, CreditNoteIssued, InvoiceIssued, invoiceNumber } from '@sankofa/events/billing/invoices';
import type { Benefits } from '@sankofa/events/billing/product-terms';
import { areSame } from '@sankofa/events/billing/terms-fault';
import { RetryLater } from '../reactors/define-reactor.ts';
import { type EmailTexts, emailTextsFor } from '../reactors/mail/email-texts.ts';
import type { Mail } from '../reactors/mail/mail.ts';
import { defineEmails, type Emails } from '../reactors/mail/mail-reactor.ts';
import type { Services } from '../services.ts';
import type { CustomerRecords } from './customer-records.ts';
import { declineReason } from './decline-reasons.ts';
import { featuresOf, nameOf } from './product-texts.ts';
import { termsOf } from './products.ts';
import { ProviderUnavailable } from './provider-requests.ts';
import type { StripeParts } from './stripe/stripe-parts.ts';

const DAY_MS = 86_400_000;

type Write = (texts: EmailTexts & { readonly product: string }) => readonly [subject: string, ...text: string[]];

/** Texts of one amount. */
const amountIn = ({ locale }: EmailTexts, minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(minor / 100);

/**
 * E-mails about payments and subscriptions, to the account's address, in its language.
 * @param address public URL of Sankofa
 */
export function billingEmails(
  services: Pick<Services, 'runner'>,
  records: CustomerRecords,
  stripe: StripeParts | null,
  address: string,
): Emails {
  const link = `${address}/account/billing`;

  async function toCustomer(customerId: string, item: Item, write: Write): Promise<Mail[]> {
    const { email } = (await services.runner.state(account, customerId)).state;
    if (!email) return [];
    const texts = await emailTextsFor(services, customerId);
    const product = nameOf(item.productId, await termsOf(services, item.productId, item.productVersion), texts.t);
    const [subject, ...text] = write({ ...texts, product });
    return [texts.mail(email, subject, ...text, texts.t('billing.email.yours', { link }))];
  }

  /** Whether the buyer asked to begin at once: the law wants it confirmed (Directive 2011/83/EU, article 8(7)). */
  async function beganAtOnce(customerId: string, checkoutId: string | null): Promise<boolean> {
    if (checkoutId === null) return false;
    return (await records.state(customerId)).checkouts.get(checkoutId)?.startsAtOnce ?? false;
  }

  /** Page of the provider on which a payment is confirmed; null if there is none. */
  async function paymentPage(invoiceId: string): Promise<string | null> {
    try {
      return (await stripe?.gateway.reads('background').invoice(invoiceId))?.hosted_invoice_url ?? null;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new RetryLater(error.message, { cause: error });
      throw error;
    }
  }

  return defineEmails(
    [
      InvoiceIssued,
      CreditNoteIssued,
      CreditNoteCancelled,
      SubscriptionStarted,
      SubscriptionReminded,
      PriceMoveAnnounced,
      SubscriptionChanged,
      SubscriptionEnded,
      PaymentFailed,
    ],
    {
      InvoiceIssued: async ({ aggregateId, revision, data }) => {
        const { customerId, paid, amountMinor, paymentId } = data;
        const payment = (await records.state(customerId)).payments.get(paymentId);
        const atOnce = await beganAtOnce(customerId, payment?.checkoutId ?? null);
        return toCustomer(customerId, paid.item, (texts) => {
          const { t, product } = texts;
          const number = invoiceNumber(aggregateId, revision + 1);
          const amount = amountIn(texts, amountMinor, paid.currency);
          return [
            t('billing.email.invoice.subject', { product }),
            t('billing.email.invoice.text', { product, amount, number }),
            atOnce ? t('billing.email.began_at_once') : '',
          ];
        });
      },

      CreditNoteIssued: ({ aggregateId, revision, data: { customerId, paid, amountMinor } }) =>
        toCustomer(customerId, paid.item, (texts) => {
          const number = invoiceNumber(aggregateId, revision + 1);
          const amount = amountIn(texts, amountMinor, paid.currency);
          const { t, product } = texts;
          return [
            t('billing.email.refund.subject', { amount }),
            t('billing.email.refund.text', { product, amount, number, provider: paid.provider }),
          ];
        }),

      CreditNoteCancelled: ({ aggregateId, revision, data: { customerId, paid, amountMinor } }) =>
        toCustomer(customerId, paid.item, (texts) => {
          const number = invoiceNumber(aggregateId, revision + 1);
          const amount = amountIn(texts, amountMinor, paid.currency);
          const { t, product } = texts;
          return [
            t('billing.email.refund_returned.subject', { amount }),
            t('billing.email.refund_returned.text', { product, amount, number, provider: paid.provider }),
          ];
        }),

      // With a payment, the e-mail about the invoice follows.
      SubscriptionStarted: async ({ aggregateId, data }) => {
        const { trialEndsAt, status, item, priceMinor, currency, checkoutId } = data;
        if (trialEndsAt === null || status !== 'trialing') return [];
        // The e-mail about its end says why there was no trial.
        if ((await records.state(aggregateId)).refusedTrials.has(data.subscriptionId)) return [];
        const atOnce = await beganAtOnce(aggregateId, checkoutId);
        return toCustomer(aggregateId, item, (texts) => {
          const { t, day, product } = texts;
          const price = amountIn(texts, priceMinor, currency);
          return [
            t('billing.email.trial.subject', { product }),
            t('billing.email.trial.text', { product, day: day(trialEndsAt), price }),
            atOnce ? t('billing.email.began_at_once') : '',
          ];
        });
      },

      SubscriptionReminded: async ({ aggregateId, data: { subscriptionId, reminder, dueAt } }) => {
        const subscription = (await records.state(aggregateId)).subscriptions.get(subscriptionId);
        if (!subscription) return [];
        return toCustomer(aggregateId, subscription.item, (texts) => {
          const { t, day, product } = texts;
          const price = amountIn(texts, subscription.priceMinor, subscription.currency);
          return [
            t(`billing.email.${reminder}.subject`, { product, day: day(dueAt) }),
            t(`billing.email.${reminder}.text`, { product, day: day(dueAt), price }),
          ];
        });
      },

      PriceMoveAnnounced: async ({ aggregateId, data }) => {
        const { subscriptionId, productId, fromVersion, toVersion, oldPriceMinor, newPriceMinor, currency, movesAt } =
          data;
        const subscription = (await records.state(aggregateId)).subscriptions.get(subscriptionId);
        if (!subscription) return [];
        const [before, after] = await Promise.all(
          [fromVersion, toVersion].map(async (version) => (await termsOf(services, productId, version)).benefits),
        );
        return toCustomer(aggregateId, subscription.item, (texts) => {
          const { t, day, list, product } = texts;
          const oldPrice = amountIn(texts, oldPriceMinor, currency);
          const newPrice = amountIn(texts, newPriceMinor, currency);
          const change = oldPriceMinor === newPriceMinor ? 'terms' : 'price';
          const features = (of: Benefits): string => list(featuresOf(of, t));
          return [
            t('billing.email.move.subject', { change, product, day: day(movesAt) }),
            t('billing.email.move.text', { change, product, day: day(movesAt), oldPrice, newPrice }),
            before && after && !areSame(before, after)
              ? t('billing.email.move.benefits', {
                  day: day(movesAt),
                  before: features(before),
                  after: features(after),
                })
              : '',
          ];
        });
      },

      SubscriptionChanged: ({ aggregateId, data: { changes, subscription } }) => {
        const { cancelsAt, item } = subscription;
        if (!changes.includes('cancellation_scheduled') || cancelsAt === null) return [];
        return toCustomer(aggregateId, item, ({ t, day, product }) => [
          t('billing.email.cancelled.subject', { product }),
          t('billing.email.cancelled.text', { product, day: day(cancelsAt) }),
        ]);
      },

      SubscriptionEnded: ({ aggregateId, data: { subscription, cause } }) => {
        if (cause === 'account_erased') return [];
        return toCustomer(aggregateId, subscription.item, ({ t, day, product }) => [
          t('billing.email.ended.subject', { product }),
          t('billing.email.ended.text', { product, day: day(subscription.observedAt), cause }),
        ]);
      },

      PaymentFailed: async ({ aggregateId, data }) => {
        const subscription = (await records.state(aggregateId)).subscriptions.get(data.subscriptionId);
        if (!subscription || subscription.status === 'ended') return [];
        const until = lastDay(subscription, data.effectiveAt);
        const page = data.needsAuthentication ? await paymentPage(data.invoiceId) : null;
        return toCustomer(aggregateId, subscription.item, ({ t, day, product }) => [
          t('billing.email.failed.subject', { product }),
          t('billing.email.failed.text', { product, reason: declineReason(data.declineCode, t), day: day(until) }),
          page === null ? t('billing.email.failed.card') : t('billing.email.failed.confirm', { link: page }),
          data.nextAttemptAt === null ? '' : t('billing.email.failed.again', { day: day(data.nextAttemptAt) }),
        ]);
      },
    },
  );
}

/** End of the access after a failed payment. The failure may be recorded before the subscription is past due. */
function lastDay({ pastDueSince, periodEndsAt }: SubscriptionSnapshot, failedAt: string): string {
  const since = pastDueSince ?? (periodEndsAt < failedAt ? periodEndsAt : failedAt);
  return new Date(Date.parse(since) + PAST_DUE_DAYS * DAY_MS).toISOString();
}
