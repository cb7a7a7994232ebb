import type { Provider } from '@sankofa/events/billing/customer-events';
import type { DifferenceKind } from '@sankofa/events/billing/reconciliation-difference';
import { reconciliations as model } from '@sankofa/projections/billing/reconciliations';
import { nameLookup } from '../../accounts/person-names.ts';
import type { Difference, Reconciliation } from '../../contract/reconciliations.ts';
import type { Services } from '../../services.ts';
import { type Row, sql, view } from '../../sql.ts';
import { findPage, type Page, textLookup, when } from '../admin-lists.ts';

const reconciliations = view(model, 'reconciliations');
const differences = view(model, 'differences');

interface ReconciliationFilter {
  readonly id?: readonly string[] | undefined;
  readonly provider?: Provider | undefined;
  readonly livemode?: boolean | undefined;
}

/** A page of reconciliations, with the total. */
export async function findReconciliations(
  services: Services,
  filter: ReconciliationFilter,
  page: Page,
): Promise<{ items: Reconciliation[]; total: number }> {
  const { rows, total } = await findPage<Row<typeof reconciliations>>(services.queries, {
    select: reconciliations.all,
    from: reconciliations,
    where: [
      ...when(filter.provider, (provider) => sql`provider = ${provider}`),
      ...when(filter.livemode, (mode) => sql`livemode = ${mode}`),
    ],
    columns: { started_at: 'started_at' },
    key: 'reconciliation_id',
    ids: filter.id,
    page,
  });
  const named = await nameLookup(
    services,
    rows.map(({ started_by }) => started_by),
  );
  const items = rows.map((row) => ({
    id: row.reconciliation_id,
    provider: row.provider,
    livemode: row.livemode,
    from: row.from_time.toISOString(),
    to: row.to_time.toISOString(),
    started_at: row.started_at.toISOString(),
    started_by: row.started_by === null ? null : named(row.started_by),
    completed_at: row.completed_at?.toISOString() ?? null,
    compared: row.compared,
    recovered: row.recovered,
    differences: row.differences,
    sums:
      row.sums?.map(({ currency, providerMinor, ledgerMinor }) => ({
        currency,
        provider_amount: providerMinor,
        ledger_amount: ledgerMinor,
      })) ?? null,
  }));
  return { items, total };
}

interface DifferenceFilter extends ReconciliationFilter {
  readonly kind?: DifferenceKind | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly payment_id?: string | undefined;
}

/** A page of differences, with the total. */
export async function findDifferences(
  services: Services,
  filter: DifferenceFilter,
  page: Page,
): Promise<{ items: Difference[]; total: number }> {
  const { rows, total } = await findPage<Row<typeof differences>>(services.queries, {
    select: differences.all,
    from: differences,
    where: [
      ...when(filter.provider, (provider) => sql`provider = ${provider}`),
      ...when(filter.livemode, (mode) => sql`livemode = ${mode}`),
      ...when(filter.kind, (kind) => sql`kind = ${kind}`),
      ...when(filter.state, (state) => sql`(closed_at is null) = ${state === 'open'}`),
      ...when(filter.payment_id, (id) => sql`payment_id = ${id}`),
    ],
    columns: { found_at: 'found_at', happened_at: 'effective_at' },
    key: 'difference_id',
    ids: filter.id,
    page,
  });
  const [named, text] = await Promise.all([
    nameLookup(
      services,
      rows.map(({ closed_by }) => closed_by),
    ),
    textLookup(
      services,
      rows.map(({ sealed_reason }) => sealed_reason),
    ),
  ]);
  const items = rows.map((row) => ({
    id: row.difference_id,
    reconciliation_id: row.reconciliation_id,
    provider: row.provider,
    livemode: row.livemode,
    movement: row.movement,
    object_id: row.object_id,
    payment_id: row.payment_id,
    happened_at: row.effective_at.toISOString(),
    kind: row.kind,
    currency: row.currency,
    provider_amount: row.provider_minor,
    provider_fee: row.provider_fee_minor,
    ledger_amount: row.ledger_minor,
    ledger_fee: row.ledger_fee_minor,
    found_at: row.found_at.toISOString(),
    state: row.closed_at === null ? ('open' as const) : ('closed' as const),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by === null ? null : named(row.closed_by),
    reason: text(row.sealed_reason, row.close_event, 'reason'),
  }));
  return { items, total };
}
