import { isChildSafety } from '@sankofa/events/moderation/action';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { OpenedEvent } from '@sankofa/events/store/codec';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import type { ChildSafety } from '../../contract/moderation-queue.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { namer, opened, type ReportRow } from '../queue/open-row.ts';

type Needs = Pick<Services, 'queries' | 'vault' | 'clock'>;

const authorityReports = view(moderationQueue, 'authority_reports');

/**
 * What was done for the safety of a child; null where the report never concerned one.
 * @param events of the report, in order, as they are stored: what is personal in them is opened here
 */
export async function findChildSafety(
  needs: Needs,
  { report_id, violation_types }: Pick<ReportRow, 'report_id' | 'violation_types'>,
  events: readonly Pick<OpenedEvent, 'id' | 'type' | 'at' | 'data' | 'sealedData'>[],
): Promise<ChildSafety | null> {
  const found = events.some(
    ({ type, data }) =>
      type === 'ReportDecided' && isChildSafety(data.found as ReportRow['violation_types'], data.law as never),
  );
  if (!found && !isChildSafety(violation_types)) return null;
  const rows = await findAll(
    needs.queries,
    sql`select ${authorityReports.all} from ${authorityReports}
        where report_id = ${report_id} order by recorded_at desc, event_id`,
  );
  const escalated = events.findLast(({ type }) => type === 'ReportEscalated');
  const last = events.findLast(({ type }) => type === 'EvidenceFrozen' || type === 'EvidenceFreezeLifted');
  const frozen = last?.type === 'EvidenceFrozen' ? last : null;
  const frozenBy = frozen?.data.moderatorId;
  const boxes = [escalated?.sealedData ?? null, ...rows.map(({ sealed_reference }) => sealed_reference)];
  const [keys, named] = await Promise.all([
    needs.vault.find(boxes.flatMap((box) => (box ? [box.subject] : []))),
    namer(needs, [
      ...rows.map(({ recorded_by }) => recorded_by),
      ...[escalated?.data.moderatorId, frozenBy].map((id) => (typeof id === 'string' ? id : null)),
    ]),
  ]);
  const said = (box: SealedBox | null | undefined, event: string, field: string): string | null => {
    const fields = opened(box ?? null, event, keys);
    return fields ? String(fields[field]) : null;
  };
  return {
    escalation: escalated
      ? {
          at: escalated.at.toISOString(),
          by: named(String(escalated.data.moderatorId)),
          reason: said(escalated.sealedData, escalated.id, 'reason'),
        }
      : null,
    freeze: frozen
      ? {
          at: frozen.at.toISOString(),
          by: typeof frozenBy === 'string' ? named(frozenBy) : null,
          basis: String(frozen.data.basis),
        }
      : null,
    authority_reports: rows.map((row) => ({
      id: row.event_id,
      authority: row.authority,
      reference: said(row.sealed_reference, row.event_id, 'reference'),
      reported_at: row.reported_at.toISOString(),
      recorded_at: row.recorded_at.toISOString(),
      by: named(row.recorded_by),
    })),
  };
}
