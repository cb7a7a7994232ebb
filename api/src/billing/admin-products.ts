import { ProductId } from '@sankofa/events/billing/product-terms';
import { products as model } from '@sankofa/projections/billing/products';
import { nameLookup } from '../accounts/person-names.ts';
import type { AdminProduct, AdminProductVersion } from '../contract/admin-products.ts';
import type { Services } from '../services.ts';
import { findAll, type Row, sql, view } from '../sql.ts';
import { findPage, type Page } from './admin-lists.ts';

const p = view(model, 'products', 'p');
const versions = view(model, 'product_versions');

/** A page of products, with the total. */
export async function findProducts(
  { queries }: Pick<Services, 'queries'>,
  page: Page,
  ids?: readonly string[],
): Promise<{ items: AdminProduct[]; total: number }> {
  const { rows, total } = await findPage<Row<typeof p>>(queries, {
    select: p.all,
    from: p,
    where: [],
    columns: {
      id: `array_position('{${ProductId.options.join()}}'::text[], p.product_id)`,
      published_at: 'p.published_at',
    },
    key: 'p.product_id',
    ids,
    page,
    direction: 'ASC',
  });
  const items = rows.map(({ product_id, published_at, withdrawn_at, ...row }) => ({
    ...row,
    id: product_id,
    published_at: published_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }));
  return { items, total };
}

/** All versions of a product, newest first. */
export async function findProductVersions(services: Services, productId: ProductId): Promise<AdminProductVersion[]> {
  const rows = await findAll(
    services.queries,
    sql`select ${versions.all} from ${versions} where product_id = ${productId} order by version desc`,
  );
  const isSystem = (id: string): boolean => id === 'billing';
  const named = await nameLookup(
    services,
    rows.map(({ published_by }) => published_by).filter((id) => !isSystem(id)),
  );
  return rows.map(({ version, terms, published_at, published_by }) => ({
    version,
    terms,
    published_at: published_at.toISOString(),
    published_by: isSystem(published_by) ? null : named(published_by),
  }));
}
