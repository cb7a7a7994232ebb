import { type Html, html } from '../../../html.ts';
import { countries } from '../countries.ts';
import { type HttpAnswer, type HttpRequest, matchPath, redirect } from '../http-message.ts';
import { money } from '../money.ts';
import { page } from '../page.ts';
import { isTestCardName, testCards } from '../test-cards.ts';
import { lineItems } from './checkout-sessions.ts';
import { changeCard, type HostedResult, submitCheckout, submitInvoice, successUrl } from './hosted-actions.ts';
import type { PaymentDetails } from './payment-methods.ts';
import type { StripeContext } from './stripe-context.ts';
import { StripeApiError } from './stripe-error.ts';
import { confirmThreeDSecure } from './stripe-jobs.ts';
import { idOf, type PaymentIntent } from './stripe-objects.ts';

const DATE = { dateStyle: 'medium', timeZone: 'UTC' } as const;

const ALL_TYPES = ['card', 'us_bank_account'];

const formatDate = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString('en-US', DATE);

const cardFields = (types: readonly string[] = ALL_TYPES): Html => html`
  <fieldset><legend>Payment method</legend>
    ${Object.entries(testCards)
      .filter(([, { type }]) => types.includes(type))
      .map(
        ([name, { label, number }]) => html`
    <label><input type="radio" name="card" value="${name}" required> ${label} <span class="number">(•••• ${number.slice(-4)})</span></label>`,
      )}
  </fieldset>
  <label>Last four digits, for another card <input type="text" name="last4" pattern="[0-9]{4}" maxlength="4" inputmode="numeric"></label>`;

const personFields = (email: string | null): Html => html`
  <label>E-mail <input type="email" name="email" value="${email}" autocomplete="email"></label>
  <label>Name <input type="text" name="name" maxlength="200" autocomplete="name"></label>
  <label>Country <select name="country" autocomplete="country">
    ${countries.map(([code, name]) => html`<option value="${code}">${name}</option>`)}
  </select></label>`;

const failure = (message: string | null): Html | null =>
  message === null ? null : html`<p class="error" role="alert">${message}</p>`;

function readDetails(body: string): PaymentDetails | null {
  const form = new URLSearchParams(body);
  const card = form.get('card') ?? '';
  const value = (name: string): string | undefined => form.get(name)?.trim() || undefined;
  if (!isTestCardName(card)) return null;
  const last4 = value('last4');
  return {
    card,
    last4: last4 !== undefined && /^\d{4}$/.test(last4) ? last4 : undefined,
    country: value('country'),
    email: value('email'),
    name: value('name'),
  };
}

function checkoutPage(context: StripeContext, id: string, message: string | null): HttpAnswer {
  const session = context.store.find('checkout.session', id);
  if (!session) return page('Page not found', html`<p>This checkout does not exist.</p>`, 404);
  if (session.status === 'complete') return redirect(successUrl(session));
  const back = session.cancel_url && html`<p><a href="${session.cancel_url}">Back without paying</a></p>`;
  if (session.status === 'expired')
    return page('Checkout expired', html`<p>This checkout has expired.</p>${back}`, 410);
  const customer = session.customer && context.get('customer', idOf(session.customer));
  const order = context.get('sandbox.checkout_order', id);
  const trial =
    order.trialDays === null
      ? null
      : html`<p>Free for ${order.trialDays} ${order.trialDays === 1 ? 'day' : 'days'}.</p>`;
  return page(
    'Checkout',
    html`
    <p class="amount">${money(session.amount_total ?? 0, session.currency ?? 'usd')}</p>${trial}
    <table>${lineItems(context, id).data.map(
      ({ description, amount_total, currency, price }) =>
        html`<tr><td>${description}</td><td>${money(amount_total, currency)}${price?.recurring ? html` per ${price.recurring.interval}` : null}</td></tr>`,
    )}</table>
    ${failure(message)}
    <form method="post">
      ${personFields(session.customer_email ?? (customer ? customer.email : null))}
      ${cardFields(session.payment_method_types)}
      <button>${session.mode === 'subscription' ? 'Subscribe' : 'Pay'}</button>
    </form>${back || null}`,
    message === null ? 200 : 402,
  );
}

function invoicePage(context: StripeContext, id: string, message: string | null): HttpAnswer {
  const invoice = context.store.find('invoice', id);
  if (!invoice) return page('Page not found', html`<p>This invoice does not exist.</p>`, 404);
  const form = html`
    ${failure(message)}
    <form method="post">${personFields(invoice.customer_email)}${cardFields()}<button>Pay</button></form>`;
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`
    <p class="amount">${money(invoice.total, invoice.currency)}</p>
    <p>${invoice.status === 'paid' ? 'Paid' : `Status: ${String(invoice.status)}`}</p>
    <table>${invoice.lines.data.map(
      (line) => html`<tr><td>${line.description}</td><td>${money(line.amount, line.currency)}</td></tr>`,
    )}</table>${invoice.status === 'open' ? form : null}`,
    message === null ? 200 : 402,
  );
}

function portalPage(context: StripeContext, id: string, message: string | null): HttpAnswer {
  const session = context.store.find('billing_portal.session', id);
  if (!session) return page('Page not found', html`<p>This page has expired.</p>`, 404);
  const customer = context.get('customer', session.customer);
  const current = idOf(customer.invoice_settings.default_payment_method) ?? subscriptionCard(context, customer.id);
  const method = current === null ? null : context.get('payment_method', current);
  const invoices = context.store.list('invoice', { where: { customer: customer.id } });
  return page(
    'Billing',
    html`
    <h2>Payment method</h2>
    <p>${method === null ? 'None' : `${method.card?.brand ?? method.us_bank_account?.bank_name ?? ''} •••• ${method.card?.last4 ?? method.us_bank_account?.last4 ?? ''}`}</p>
    ${failure(message)}
    <form method="post">${cardFields()}<button>Change payment method</button></form>
    <h2>Invoices</h2>
    ${invoices.length === 0 ? html`<p>None</p>` : null}
    <table>${invoices.map(
      (invoice) =>
        html`<tr><td>${
          invoice.hosted_invoice_url
            ? html`<a href="${invoice.hosted_invoice_url}">${formatDate(invoice.created)}</a>`
            : formatDate(invoice.created)
        }</td><td>${String(invoice.status)}</td><td>${money(invoice.total, invoice.currency)}</td></tr>`,
    )}</table>
    ${session.return_url === null ? null : html`<p><a href="${session.return_url}">Back</a></p>`}`,
  );
}

const subscriptionCard = (context: StripeContext, customer: string): string | null =>
  idOf(context.store.list('subscription', { where: { customer }, limit: 1 })[0]?.default_payment_method);

function authenticationPage(context: StripeContext, id: string): HttpAnswer {
  const intent = context.store.find('payment_intent', id);
  if (!intent) return page('Page not found', html`<p>This payment does not exist.</p>`, 404);
  if (intent.status !== 'requires_action') return redirect(afterAuthentication(context, intent));
  return page(
    '3-D Secure',
    html`<p>Your bank asks you to confirm a payment of ${money(intent.amount, intent.currency)}.</p>
    <form method="post">
      <button name="confirm" value="yes">Confirm</button>
      <button name="confirm" value="no" class="secondary">Fail</button>
    </form>`,
  );
}

/** Where the browser goes after 3-D Secure. */
function afterAuthentication(context: StripeContext, intent: PaymentIntent): string {
  const { session: id, invoice } = context.get('sandbox.intent_purpose', intent.id);
  if (id === null) return `${context.origin}/i/${invoice ?? ''}`;
  const session = context.get('checkout.session', id);
  return session.status === 'complete' ? successUrl(session) : `${context.origin}/c/pay/${id}`;
}

type Show = (context: StripeContext, id: string, message: string | null) => HttpAnswer;
type Submit = (context: StripeContext, id: string, details: PaymentDetails) => HostedResult;

const forms: Readonly<Record<string, { readonly show: Show; readonly submit: Submit }>> = {
  '/c/pay/:id': { show: checkoutPage, submit: submitCheckout },
  '/i/:id': { show: invoicePage, submit: submitInvoice },
  '/p/session/:id': {
    show: portalPage,
    submit: (context, id, details) => {
      changeCard(context, context.require('billing_portal.session', id).customer, details);
      return { location: `${context.origin}/p/session/${id}`, message: null, paymentIntent: null };
    },
  },
};

function answerForm(
  context: StripeContext,
  request: HttpRequest,
  id: string,
  { show, submit }: { readonly show: Show; readonly submit: Submit },
): HttpAnswer {
  if (request.method !== 'POST') return show(context, id, null);
  const details = readDetails(request.body);
  if (!details) return show(context, id, 'Choose a payment method.');
  try {
    const { location, message } = submit(context, id, details);
    return location === null ? show(context, id, message ?? 'The payment failed.') : redirect(location);
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return show(context, id, error.message);
  }
}

/** Answers a request for a hosted page; undefined if there is none at its path. */
export function answerPage(context: StripeContext, request: HttpRequest): HttpAnswer | undefined {
  for (const [path, form] of Object.entries(forms)) {
    const id = matchPath(path, request.path);
    if (id !== undefined) return answerForm(context, request, id, form);
  }
  const intent = matchPath('/3d-secure/:id', request.path);
  if (intent === undefined) return undefined;
  if (request.method === 'POST' && context.store.find('payment_intent', intent)) {
    confirmThreeDSecure(context, intent, new URLSearchParams(request.body).get('confirm') === 'yes');
  }
  return authenticationPage(context, intent);
}
