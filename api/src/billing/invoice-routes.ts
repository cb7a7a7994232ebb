import { accessLog } from '@sankofa/events/audit/access-log';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { Refusal } from '@sankofa/events/store/refusal';
import { downloadCustomerInvoice } from '../contract/admin-invoices.ts';
import { downloadInvoice } from '../contract/billing.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { findInvoice, invoicePage, type StoredInvoice } from './invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';

/**
 * Invoices as PDF, for their buyer and for finance, also after the account is erased.
 * @param seller printed on invoices that were issued before they named their seller
 */
export function invoiceRoutes(services: Services, seller: readonly string[]): Route[] {
  async function answer(invoice: StoredInvoice, { acceptLanguage }: RequestContext) {
    const page = await invoicePage(services, invoice, seller, answerLanguage(acceptLanguage));
    const headers = { 'Content-Disposition': `attachment; filename="sankofa-${invoice.number}.pdf"` };
    return reply(await invoicePdf(page), { headers });
  }

  return [
    serve(downloadInvoice, async ({ params: { id }, actor, request }) => {
      const invoice = await findInvoice(services, id);
      if (invoice.event.data.customerId !== actor.accountId) throw new Refusal('not_found', { what: 'invoice' });
      return answer(invoice, request);
    }),

    serve(downloadCustomerInvoice, async ({ params: { id }, actor, request }) => {
      const invoice = await findInvoice(services, id);
      await recordAccess(services, invoice, actor, request);
      return answer(invoice, request);
    }),
  ];
}

/** Records in the buyer's access log that staff read their name and address. */
async function recordAccess(
  { runner, clock }: Pick<Services, 'runner' | 'clock'>,
  { number, event }: StoredInvoice,
  { accountId: officerId, role }: Actor,
  { id: requestId }: RequestContext,
): Promise<void> {
  const { customerId } = event.data;
  if (role === null || customerId === officerId) return;
  const actor = { kind: 'staff', id: officerId } as const;
  const context = { now: clock(), actor, idempotencyKey: `invoice ${requestId}`, requestId };
  try {
    await runner.run(accessLog, customerId, { officerId, role, reason: `Invoice ${number}` }, context);
  } catch (error) {
    // An erased person has no access log any more.
    if (!(error instanceof SubjectErased)) throw error;
  }
}
