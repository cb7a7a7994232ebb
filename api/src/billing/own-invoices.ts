import { invoices as model } from '@sankofa/projections/billing/invoices';
import type { Invoice } from '../contract/billing.ts';
import type { textsIn } from '../messages/catalogues.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';
import { nameOf } from './product-texts.ts';
import { findSold } from './products.ts';

const MOST = 200;
const invoices = view(model, 'invoices');

/** Invoices and credit notes of a person, the latest first. */
export async function findOwnInvoices(
  services: Pick<Services, 'queries' | 'runner'>,
  accountId: string,
  t: ReturnType<typeof textsIn>,
): Promise<Invoice[]> {
  const rows = await findAll(
    services.queries,
    sql`select ${invoices.all} from ${invoices} where customer_id = ${accountId}
        order by issued_at desc, number desc limit ${MOST}`,
  );
  return Promise.all(
    rows.map(async ({ number, kind, issued_at, product_id, amount_minor, tax_minor, currency }) => {
      const product = await findSold(services, product_id);
      return {
        number,
        kind,
        issued_at: issued_at.toISOString(),
        package_name: product ? nameOf(product_id, product.terms, t) : t(`billing.name.${product_id}`),
        amount: amount_minor,
        tax: tax_minor,
        currency,
      };
    }),
  );
}
