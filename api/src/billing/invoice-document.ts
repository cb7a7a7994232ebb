import { type invoiceEvents, invoices, invoiceNumber as printedNumber } from '@sankofa/events/billing/invoices';
import { codec } from '@sankofa/events/catalog';
import { movie } from '@sankofa/events/catalogue/movie';
import { eventsOf, type OpenedEvent, openPersonal } from '@sankofa/events/store/codec';
import { streamOf } from '@sankofa/events/store/decider';
import type { EventOf } from '@sankofa/events/store/define-event';
import { Refusal } from '@sankofa/events/store/refusal';
import { emailTexts } from '../reactors/mail/email-texts.ts';
import type { Services } from '../services.ts';
import type { InvoicePage } from './invoice-pdf.ts';
import { nameOf } from './product-texts.ts';
import { termsOf } from './products.ts';
import { taxRateOf } from './tax-rate.ts';

type Deps = Pick<Services, 'store' | 'vault' | 'runner'>;
type InvoiceEvent = EventOf<(typeof invoiceEvents)[number]>;
type Opened = Omit<OpenedEvent, 'type' | 'data'> & InvoiceEvent;

const KINDS = {
  InvoiceIssued: 'invoice',
  CreditNoteIssued: 'credit_note',
  CreditNoteCancelled: 'cancellation',
} as const;
/** Labels of what is cancelled. */
const CANCELS = {
  InvoiceIssued: 'billing.invoice.cancels',
  CreditNoteIssued: 'billing.invoice.cancels_note',
  CreditNoteCancelled: 'billing.invoice.cancels_note',
} as const;
const NUMBER = /^([A-Z]{2}-\d{4})-(\d{6,9})$/;

/** An invoice, a credit note or a cancellation of one, with what it cancels. */
export interface StoredInvoice {
  readonly number: string;
  readonly event: Opened;
  /** The invoice of a credit note, or the credit note of a cancellation; null for invoices. */
  readonly cancels: StoredInvoice | null;
}

/** Finds an invoice by its printed number, which is that of its event. @throws Refusal `not_found` */
export async function findInvoice(deps: Deps, number: string): Promise<StoredInvoice> {
  const event = await read(deps, number);
  if (!event) throw new Refusal('not_found', { what: 'invoice' });
  if (event.type === 'InvoiceIssued') return { number, event, cancels: null };
  const seller = number.slice(0, number.indexOf('-'));
  const [cancelledYear, cancelledNumber] =
    event.type === 'CreditNoteIssued'
      ? [event.data.invoiceYear, event.data.invoiceNumber]
      : [event.data.noteYear, event.data.noteNumber];
  return {
    number,
    event,
    cancels: await findInvoice(deps, printedNumber(`${seller}-${cancelledYear}`, cancelledNumber)),
  };
}

async function read({ store, vault }: Deps, number: string): Promise<Opened | null> {
  const [, id, sequence] = NUMBER.exec(number) ?? [];
  if (id === undefined || sequence === undefined || Number(sequence) < 1) return null;
  const [recorded] = await store.readStream(streamOf(invoices, id), Number(sequence) - 1, 1);
  const [opened] = recorded ? await openPersonal([codec.decode(recorded)], vault) : [];
  // The stream contains no other events.
  return opened ? (opened as unknown as Opened) : null;
}

/**
 * What is printed on an invoice, from its event.
 * @param seller lines of name and address, for invoices that were issued before they named their seller
 */
export async function invoicePage(
  deps: Deps,
  { number, event, cancels }: StoredInvoice,
  seller: readonly string[],
  language: string,
): Promise<InvoicePage> {
  const { t, day, locale } = emailTexts(language);
  const { paid, amountMinor, taxMinor, effectiveAt } = event.data;
  const { item, provider, currency, livemode } = paid;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const amount = (minor: number): string => money.format(minor / 100);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const title = item.movieId === null ? null : await titleAt(deps, item.movieId, event.at);
  const product = nameOf(item.productId, await termsOf(deps, item.productId, item.productVersion), t);
  // The cancellation of a credit note leads to its invoice by the note.
  const invoice = cancels?.cancels?.event ?? cancels?.event ?? event;
  const kind = KINDS[event.type];
  const taxPercent = invoice.type === 'InvoiceIssued' ? invoice.data.taxPercent : null;
  const rate = percent.format((taxPercent ?? taxRateOf(amountMinor, taxMinor)) / 100);
  const facts: InvoicePage['facts'] = [
    [t('billing.invoice.number'), number],
    [t('billing.invoice.date'), day(event.at)],
    [t(`billing.invoice.${kind}.paid`), day(effectiveAt)],
    [t('billing.invoice.method'), t(`billing.invoice.method.${provider}`)],
    ...(cancels ? ([[t(CANCELS[cancels.event.type]), cancels.number]] as const) : []),
  ];
  return {
    language,
    issuedAt: event.at,
    title: t(`billing.invoice.${kind}.title`, { number }),
    heading: t(`billing.invoice.${kind}`),
    test: livemode ? null : t('billing.invoice.test'),
    facts,
    seller: { label: t('billing.invoice.seller'), lines: event.data.seller ?? seller },
    buyer: { label: t('billing.invoice.buyer'), lines: buyerOf(invoice, t('billing.invoice.erased'), locale) },
    columns: [
      t('billing.invoice.item'),
      t('billing.invoice.net'),
      t('billing.invoice.tax'),
      t('billing.invoice.gross'),
    ],
    row: [
      title === null ? product : t('billing.invoice.film', { product, title }),
      amount(amountMinor - taxMinor),
      taxMinor === 0 ? amount(0) : `${amount(taxMinor)} (${rate})`,
      amount(amountMinor),
    ],
    totals: [
      [t('billing.invoice.total_net'), amount(amountMinor - taxMinor)],
      [taxMinor === 0 ? t('billing.invoice.no_tax') : t('billing.invoice.total_tax', { rate }), amount(taxMinor)],
      [t(`billing.invoice.${kind}.total`), amount(amountMinor)],
    ],
    note: t(`billing.invoice.${kind}.note`),
  };
}

function buyerOf(invoice: Opened, erased: string, locale: string): string[] {
  if (invoice.type !== 'InvoiceIssued') throw new TypeError('Only invoices name a buyer');
  if (invoice.erased) return [erased];
  const { name, email, country } = invoice.data.buyer;
  const place = country === null ? [] : [new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country];
  return [name, email, ...place].filter((line) => line !== '');
}

/** Title of a film when it was invoiced; a later correction does not change the invoice. */
async function titleAt({ store }: Pick<Services, 'store'>, movieId: string, at: Date): Promise<string | null> {
  const history = (await store.readStream(streamOf(movie, movieId))).map((event) => codec.decode(event));
  const before = eventsOf(history, movie.events).filter((event) => event.at <= at);
  return before.reduce((known, event) => movie.evolve(known, event, event.at), movie.initial).details?.title ?? null;
}
