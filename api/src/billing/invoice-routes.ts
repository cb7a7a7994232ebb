import { accessLog } from '@sankofa/events/audit/access-log';
import { OWN_REASONS } from '@sankofa/events/own-reason';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import type { Position } from '@sankofa/events/store/event-store';
import { Refusal } from '@sankofa/events/store/refusal';
import { eventReceipt } from '../audit/event-receipt.ts';
import { downloadCustomerInvoice } from '../contract/admin-invoices.ts';
import { downloadInvoice, getPaymentReceipt } from '../contract/billing.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { findInvoice, invoicePage, type StoredInvoice } from './invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findMovedMoney } from './moved-money.ts';

/**
 * Invoices as PDF, for their buyer and for finance, also after the account is erased.
 * @param seller printed on invoices that were issued before they named their seller
 */
export function invoiceRoutes(services: Services, seller: readonly string[]): Route[] {
  async function ownInvoice(number: string, { accountId }: Actor): Promise<StoredInvoice> {
    const invoice = await findInvoice(services, number);
    if (invoice.event.data.customerId !== accountId) throw new Refusal('not_found', { what: 'invoice' });
    return invoice;
  }

  async function answer(invoice: StoredInvoice, { acceptLanguage }: RequestContext) {
    const page = await invoicePage(services, invoice, seller, answerLanguage(acceptLanguage));
    const headers = { 'Content-Disposition': `attachment; filename="sankofa-${invoice.number}.pdf"` };
    return reply(await invoicePdf(page), { headers });
  }

  return [
    serve(downloadInvoice, async ({ params: { id }, actor, request }) => {
      return answer(await ownInvoice(id, actor), request);
    }),

    serve(getPaymentReceipt, async ({ params: { id }, actor }) => {
      const { event } = await ownInvoice(id, actor);
      return eventReceipt(services, await findMovedMoney(services, event), id);
    }),

    serve(downloadCustomerInvoice, async ({ params: { id }, actor, request }) => {
      const invoice = await findInvoice(services, id);
      const reason = OWN_REASONS.invoice.replace('{value}', invoice.number);
      await recordAccess(services, { customerId: invoice.event.data.customerId, reason }, actor, request);
      return answer(invoice, request);
    }),
  ];
}

/** Records in the buyer's access log that staff read their name and address. Null if nothing was to be recorded. */
export async function recordAccess(
  { runner, clock }: Pick<Services, 'runner' | 'clock'>,
  { customerId, reason }: { readonly customerId: string; readonly reason: string },
  { accountId: officerId, role }: Actor,
  { id: requestId }: RequestContext,
): Promise<Position | null> {
  if (role === null || customerId === officerId) return null;
  const actor = { kind: 'staff', id: officerId } as const;
  const context = { now: clock(), actor, idempotencyKey: `billing look ${requestId}`, requestId };
  try {
    return (await runner.run(accessLog, customerId, { officerId, role, reason }, context)).position;
  } catch (error) {
    // An erased person has no access log any more.
    if (!(error instanceof SubjectErased)) throw error;
    return null;
  }
}
