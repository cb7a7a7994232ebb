import { customer } from '@sankofa/events/billing/customer';
import { codec } from '@sankofa/events/catalog';
import { streamOf } from '@sankofa/events/store/decider';
import type { RecordedEvent } from '@sankofa/events/store/event-store';
import type { Services } from '../services.ts';
import type { StoredInvoice } from './invoice-document.ts';

/** Events about money, and their ids, by the documents about them. */
const MOVES = {
  InvoiceIssued: ['PaymentReceived', 'paymentId'],
  CreditNoteIssued: ['RefundCompleted', 'refundId'],
  CreditNoteCancelled: ['RefundReturned', 'refundId'],
} as const;

/**
 * Finds the payment, refund or returned refund that an invoice, credit note or cancellation is about.
 * @throws RangeError if there is none: documents follow these events
 */
export async function findMovedMoney(
  { store }: Pick<Services, 'store'>,
  { type, data }: StoredInvoice['event'],
): Promise<RecordedEvent> {
  const [moved, idOf] = MOVES[type];
  const id = 'refundId' in data ? data.refundId : data.paymentId;
  const event = await findFirst(store, data.customerId, { type: moved, field: idOf, id });
  if (!event) throw new RangeError(`There is no ${moved} ${id}`);
  return event;
}

/** Finds the payment of a checkout; undefined: nothing was paid, as in a trial. */
export const findPaymentOf = (
  { store }: Pick<Services, 'store'>,
  customerId: string,
  checkoutId: string,
): Promise<RecordedEvent | undefined> =>
  findFirst(store, customerId, { type: 'PaymentReceived', field: 'checkoutId', id: checkoutId });

async function findFirst(
  store: Services['store'],
  customerId: string,
  { type, field, id }: { readonly type: string; readonly field: string; readonly id: string },
): Promise<RecordedEvent | undefined> {
  const events = await store.readStream(streamOf(customer, customerId));
  return events.find((stored) => {
    const decoded = codec.decode(stored);
    return decoded.type === type && decoded.data[field] === id;
  });
}
