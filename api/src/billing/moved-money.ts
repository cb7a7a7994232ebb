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
  const events = await store.readStream(streamOf(customer, data.customerId));
  const event = events.find((stored) => {
    const decoded = codec.decode(stored);
    return decoded.type === moved && decoded.data[idOf] === id;
  });
  if (!event) throw new RangeError(`There is no ${moved} ${id}`);
  return event;
}
