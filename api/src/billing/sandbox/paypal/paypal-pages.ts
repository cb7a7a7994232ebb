import { html } from '../../../html.ts';
import { countries } from '../countries.ts';
import { type HttpAnswer, type HttpRequest, redirect } from '../http-message.ts';
import { page } from '../page.ts';
import { approveOrder, findOrder, returnTo } from './orders.ts';
import type { PayPalContext } from './paypal-context.ts';
import { PayPalApiError } from './paypal-error.ts';
import { PAYPAL_CHOICES, type PayPalChoice, type PayPalOrder } from './paypal-objects.ts';

const isChoice = (value: string): value is PayPalChoice => Object.hasOwn(PAYPAL_CHOICES, value);

function approvalPage(context: PayPalContext, order: PayPalOrder): HttpAnswer {
  const [{ amount, description = 'Purchase' }] = order.purchase_units;
  const { cancelUrl } = context.store.get('paypal.checkout', order.id);
  return page(
    'PayPal',
    html`
    <p class="amount">$${amount.value}</p><p>${description}</p>
    <form method="post">
      <label>Country <select name="country">
        ${countries.map(([code, name]) => html`<option value="${code}">${name}</option>`)}
      </select></label>
      ${Object.entries(PAYPAL_CHOICES).map(
        ([choice, label]) =>
          html`<button name="choice" value="${choice}"${choice === 'approve' ? null : html` class="secondary"`}>${label}</button>`,
      )}
    </form>
    ${cancelUrl === null ? null : html`<p><a href="${returnTo(cancelUrl, order.id, null)}">Back without paying</a></p>`}`,
  );
}

/** Answers a request for the approval page, whose path is without `/paypal`; undefined for other paths. */
export function answerPayPalPage(context: PayPalContext, request: HttpRequest): HttpAnswer | undefined {
  if (request.path !== '/checkoutnow') return undefined;
  const id = request.query.get('token') ?? '';
  try {
    const order = findOrder(context, id);
    const form = new URLSearchParams(request.method === 'POST' ? request.body : '');
    const choice = form.get('choice') ?? '';
    if (order.status === 'COMPLETED') return page('PayPal', html`<p>This payment is complete.</p>`);
    if (!isChoice(choice)) return approvalPage(context, order);
    const { location } = approveOrder(context, id, choice, { country: form.get('country') ?? undefined });
    return location === null ? page('PayPal', html`<p>Approved. Return to the shop.</p>`) : redirect(location);
  } catch (error) {
    if (!(error instanceof PayPalApiError)) throw error;
    return page('Page not found', html`<p>This payment does not exist or has expired.</p>`, 404);
  }
}
