import { account } from '@sankofa/events/accounts/account';
import { buyerKeptUntil, buyerRetention, INVOICE_KEPT_YEARS } from '@sankofa/events/billing/buyer-retention';
import { buyerSubject } from '@sankofa/events/billing/invoices';
import { buyerErasures as erasuresModel } from '@sankofa/projections/billing/buyer-erasures';
import { invoices as invoicesModel } from '@sankofa/projections/billing/invoices';
import type { Services } from '../services.ts';
import { as, findAll, findOne, sql, view } from '../sql.ts';

const i = view(invoicesModel, 'invoices', 'i');
const e = view(erasuresModel, 'buyer_erasures', 'e');

/**
 * Destroys the keys of erased people as buyers at the end of the retention of their invoices, then records it. The
 * invoices of an account that exists belong to it. The next run completes an interrupted one.
 */
export async function eraseOldBuyers({
  runner,
  vault,
  queries,
  clock,
}: Pick<Services, 'runner' | 'vault' | 'queries' | 'clock'>): Promise<void> {
  const now = clock();
  const over = await findAll(
    queries,
    sql`select ${i.pick('customer_id')}, max(i.year)::int ${as<{ last_year: number }>('last_year')} from ${i}
        where not exists (select from ${e} where e.customer_id = i.customer_id)
        group by i.customer_id having max(i.year) < ${now.getUTCFullYear() - INVOICE_KEPT_YEARS}`,
  );
  for (const { customer_id: customerId, last_year: lastInvoiceYear } of over) {
    if ((await runner.state(account, customerId)).state.status !== 'erased') continue;
    const subject = buyerSubject(customerId);
    await vault.destroy(subject);
    runner.forget(subject);
    const actor = { kind: 'system', id: 'billing' } as const;
    const context = { now, actor, idempotencyKey: `erase ${subject}` };
    await runner.run(buyerRetention, customerId, { customerId, lastInvoiceYear }, context);
  }
}

/** Last day on which the identity of a person on their invoices is kept; null without invoices. */
export async function buyerKeptUntilDay(
  { queries }: Pick<Services, 'queries'>,
  customerId: string,
): Promise<string | null> {
  const found = await findOne(
    queries,
    sql`select max(i.year)::int ${as<{ last_year: number | null }>('last_year')} from ${i} where i.customer_id = ${customerId}`,
  );
  const lastYear = found?.last_year ?? null;
  return lastYear === null ? null : `${buyerKeptUntil(lastYear)}-12-31`;
}
