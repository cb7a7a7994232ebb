import type { SealedBox } from '@sankofa/events/personal/box';
import { moderationDecisions } from '@sankofa/projections/moderation/moderation-decisions';
import type { z } from 'zod';
import type { FiledCounterNotice, Restoration } from '../../contract/counter-notice.ts';
import { type Row, view } from '../../sql.ts';

const decisions = view(moderationDecisions, 'moderation_decisions');
type DecisionRow = Row<typeof decisions>;

/** When the content of a decision may return; null without a counter-notice. */
export const restorationIn = ({
  restore_from,
  restore_until,
  forwarded_at,
}: DecisionRow): z.infer<typeof Restoration> | null =>
  restore_from && restore_until
    ? {
        forwarded_at: forwarded_at?.toISOString() ?? null,
        restore_from: restore_from.toISOString(),
        restore_until: restore_until.toISOString(),
      }
    : null;

/**
 * The counter-notice against a decision; null without one.
 * @param said opens a field of a sealed event
 */
export function counterNoticeIn(
  row: DecisionRow,
  said: (box: SealedBox | null, event: string | null, field: string) => string | null,
): FiledCounterNotice | null {
  const restoration = restorationIn(row);
  if (!restoration) return null;
  const filed = (field: string) => said(row.sealed_counter, row.counter_event, field);
  return {
    ...restoration,
    material: filed('material'),
    location: filed('location'),
    name: filed('name'),
    address: filed('address'),
    phone: filed('phone'),
    signature: filed('signature'),
    recipient: said(row.sealed_forward, row.forward_event, 'recipient'),
    court_action: said(row.sealed_court, row.court_event, 'courtAction'),
  };
}
