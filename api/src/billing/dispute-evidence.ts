import { Refusal } from '@sankofa/events/store/refusal';
import { invoices as invoicesModel } from '@sankofa/projections/billing/invoices';
import { payments as paymentsModel } from '@sankofa/projections/billing/payments';
import { viewings as viewingsModel } from '@sankofa/projections/playback/viewings';
import type { EvidencePart } from '../contract/admin-disputes.ts';
import { hasReacted } from '../reactors/has-reacted.ts';
import { emailTexts } from '../reactors/mail/email-texts.ts';
import type { Services } from '../services.ts';
import { findAll, findOne, type Row, sql, view } from '../sql.ts';
import { stored } from '../tables.ts';
import { titleLookup } from './admin-lists.ts';
import { findInvoice, invoicePage } from './invoice-document.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { nameOf } from './product-texts.ts';
import { termsOf } from './products.ts';

/** Banks and PayPal read English. */
const texts = emailTexts('en');
/** Most viewings that are listed, the latest. */
const VIEWINGS = 100;
const MINUTE_S = 60;

const d = view(paymentsModel, 'disputes', 'd');
const p = view(paymentsModel, 'payments', 'p');
const i = view(invoicesModel, 'invoices');
const v = view(viewingsModel, 'viewings');
const parked = stored('reactor.parked');

export type DisputedPayment = Row<typeof p>;

/** The payment of a dispute; null if there is no such dispute. */
export const disputedPayment = ({ queries }: Services, disputeId: string): Promise<DisputedPayment | null> =>
  findOne(
    queries,
    sql`select ${p.all} from ${p} join ${d} on d.payment_id = p.payment_id where d.dispute_id = ${disputeId}`,
  );

/** Evidence for a payment, from what is recorded: invoice, e-mail, buyer, and what was watched since. */
export async function evidenceFor(services: Services, payment: DisputedPayment): Promise<EvidencePart[]> {
  const { t, day, locale } = texts;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: payment.currency });
  const [terms, buyer, watched, title] = await Promise.all([
    termsOf(services, payment.product_id, payment.product_version),
    invoiceOf(services, payment),
    viewingsOf(services, payment),
    titleLookup(services, [payment.movie_id]),
  ]);
  const film = title(payment.movie_id);
  const product = nameOf(payment.product_id, terms, t);
  return [
    ...(buyer?.name ? [{ field: 'customer_name', text: buyer.name } as const] : []),
    ...(buyer?.email ? [{ field: 'customer_email_address', text: buyer.email } as const] : []),
    {
      field: 'product_description',
      text: t('billing.evidence.product', {
        product: film === null ? product : `${product}: ${film}`,
        amount: money.format(payment.amount_minor / 100),
      }),
    },
    { field: 'service_date', text: payment.effective_at.toISOString().slice(0, 10) },
    ...(buyer ? [{ field: 'receipt', text: buyer.number } as const] : []),
    { field: 'access_activity_log', text: watched },
    {
      field: 'uncategorized_text',
      text: [
        t('billing.evidence.paid', { day: day(payment.effective_at), country: payment.country ?? '?' }),
        ...(buyer ? [buyer.invoiced] : []),
      ].join('\n'),
    },
  ];
}

/** A document beside the texts of evidence. */
export interface EvidenceFile {
  readonly name: string;
  /** A PDF. */
  readonly bytes: Buffer;
}

/**
 * The invoice of a payment for its provider, in English.
 * @param seller printed on invoices that were issued before they named their seller
 * @throws Refusal `not_found`
 */
export async function invoiceFile(
  services: Services,
  payment: DisputedPayment,
  seller: readonly string[],
): Promise<EvidenceFile> {
  const number = await invoiceNumber(services, payment);
  if (number === null) throw new Refusal('not_found', { what: 'invoice' });
  const page = await invoicePage(services, await findInvoice(services, number), seller, texts.locale);
  return { name: `sankofa-${number}.pdf`, bytes: await invoicePdf(page) };
}

/** Printed number of the invoice of a payment; null if none is issued yet. */
async function invoiceNumber({ queries }: Services, { payment_id }: DisputedPayment): Promise<string | null> {
  const row = await findOne(
    queries,
    sql`select ${i.pick('number')} from ${i} where payment_id = ${payment_id} and kind = 'invoice'`,
  );
  return row?.number ?? null;
}

/** Buyer and invoice of a payment, as issued; null if none is, or the buyer is erased. */
async function invoiceOf(services: Services, payment: DisputedPayment) {
  const { t, day } = texts;
  const number = await invoiceNumber(services, payment);
  if (number === null) return null;
  const { event } = await findInvoice(services, number);
  if (event.type !== 'InvoiceIssued' || event.erased) return null;
  const { name, email } = event.data.buyer;
  const isSent = (await hasReacted(services, 'mail', event.position, 0)) && !(await isParked(services, event.id));
  const invoiced = t('billing.evidence.invoice', { number, day: day(event.at), name, email });
  return {
    number,
    name,
    email,
    invoiced: isSent ? `${invoiced}\n${t('billing.evidence.email', { email })}` : invoiced,
  };
}

/** Whether the e-mail about an event could not be sent. */
const isParked = async ({ secrets }: Services, eventId: string): Promise<boolean> =>
  (await findOne(
    secrets,
    sql`select ${parked.pick('event_id')} from ${parked} where reactor = 'mail' and event_id = ${eventId}`,
  )) !== null;

/** A line for each viewing since the payment: of its film, or of any film that a plan, pass or bundle opens. */
async function viewingsOf(services: Services, { customer_id, movie_id, effective_at }: DisputedPayment) {
  const { t } = texts;
  const rows = await findAll(
    services.queries,
    sql`select ${v.pick('movie_id', 'opened_at', 'played', 'duration', 'completed_at')} from ${v}
        where account_id = ${customer_id} and (${movie_id}::text is null or movie_id = ${movie_id})
          and opened_at >= ${effective_at} order by opened_at desc limit ${VIEWINGS}`,
  );
  if (rows.length === 0) return t('billing.evidence.not_watched');
  const titled = await titleLookup(
    services,
    rows.map((row) => row.movie_id),
  );
  return rows
    .map((row) =>
      t('billing.evidence.viewing', {
        moment: `${row.opened_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        film: titled(row.movie_id) ?? row.movie_id,
        played: Math.round((row.played ?? 0) / MINUTE_S),
        all: Math.round(row.duration / MINUTE_S),
        completed: row.completed_at === null ? 'no' : 'yes',
      }),
    )
    .join('\n');
}
