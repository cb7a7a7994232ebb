import { products } from '@sankofa/projections/billing/products';
import { as, sql, view } from '../sql.ts';

const p = view(products, 'products', 'p');

/** Column `sold_minor`: price of films that have none of their own, in minor units; null while films are not sold. */
export const SOLD_MINOR = sql`(select (p.terms->>'priceMinor')::integer from ${p}
  where p.product_id = 'single_movie' and p.is_sold) ${as<{ sold_minor: number | null }>('sold_minor')}`;
