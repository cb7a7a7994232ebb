import { isChildSafety } from '@sankofa/events/moderation/action';
import { ClosingDeclined, ClosingProposed } from '@sankofa/events/moderation/closing-events';
import {
  AuthorityReportRecorded,
  EvidenceFreezeLifted,
  EvidenceFrozen,
  ReportDecided,
  ReportEscalated,
} from '@sankofa/events/moderation/report-events';
import type { SealedBox } from '@sankofa/events/personal/box';
import { type DecodedEvent, eventsOf } from '@sankofa/events/store/codec';
import { moderationQueue } from '@sankofa/projections/moderation/moderation-queue';
import { nameLookup } from '../../accounts/person-names.ts';
import type { ChildSafety } from '../../contract/child-safety.ts';
import type { Services } from '../../services.ts';
import { findAll, sql, view } from '../../sql.ts';
import { openFields, type ReportRow } from '../queue/open-row.ts';

type Deps = Pick<Services, 'queries' | 'vault' | 'clock'>;

const authorityReports = view(moderationQueue, 'authority_reports');

/**
 * Child-safety actions on a report; null if it never concerned child safety.
 * @param events of the report, in order, as stored: personal fields are decrypted here
 * @param readerId account of the caller
 */
export async function findChildSafety(
  deps: Deps,
  { report_id, violation_types }: Pick<ReportRow, 'report_id' | 'violation_types'>,
  events: readonly DecodedEvent[],
  readerId: string,
): Promise<ChildSafety | null> {
  const found = eventsOf(events, [ReportDecided]).some(({ data }) => isChildSafety(data.found, data.law));
  const escalated = eventsOf(events, [ReportEscalated]).at(-1);
  if (!found && !escalated && !isChildSafety(violation_types)) return null;
  const rows = await findAll(
    deps.queries,
    sql`select ${authorityReports.all} from ${authorityReports}
        where report_id = ${report_id} order by recorded_at desc, event_id`,
  );
  const last = eventsOf(events, [EvidenceFrozen, EvidenceFreezeLifted]).at(-1);
  const frozen = last?.type === 'EvidenceFrozen' ? last : null;
  const proposal = eventsOf(events, [ClosingProposed, ClosingDeclined, ReportDecided]).at(-1);
  const closing = proposal?.type === 'ClosingProposed' ? proposal : null;
  const reported = eventsOf(events, [AuthorityReportRecorded, ReportDecided]).at(-1);
  const boxes = [
    escalated?.sealedData ?? null,
    closing?.sealedData ?? null,
    ...rows.map(({ sealed_reference }) => sealed_reference),
  ];
  const [keys, named] = await Promise.all([
    deps.vault.find(boxes.flatMap((box) => (box ? [box.subject] : []))),
    nameLookup(deps, [
      ...rows.map(({ recorded_by }) => recorded_by),
      ...[escalated?.data.moderatorId, frozen?.data.moderatorId, closing?.data.moderatorId].map((id) => id ?? null),
    ]),
  ]);
  const said = (box: SealedBox | null | undefined, event: string, field: string): string | null => {
    const fields = openFields(box ?? null, event, keys);
    return fields ? String(fields[field]) : null;
  };
  return {
    reported_to_authority: reported?.type === 'AuthorityReportRecorded',
    closing: closing && {
      id: closing.data.closingId,
      at: closing.at.toISOString(),
      by: named(closing.data.moderatorId),
      mine: closing.data.moderatorId === readerId,
      action_type: closing.data.action,
      content_action: closing.data.content,
      found: closing.data.found,
      law: closing.data.law,
      ban_duration_hours: closing.data.banHours,
      notified: closing.data.notify,
      reason: said(closing.sealedData, closing.id, 'reason'),
      admin_notes: said(closing.sealedData, closing.id, 'adminNotes'),
    },
    escalation: escalated
      ? {
          at: escalated.at.toISOString(),
          by: escalated.data.moderatorId === null ? null : named(escalated.data.moderatorId),
          reason: escalated.data.moderatorId === null ? null : said(escalated.sealedData, escalated.id, 'reason'),
        }
      : null,
    freeze: frozen
      ? {
          at: frozen.at.toISOString(),
          by: frozen.data.moderatorId === null ? null : named(frozen.data.moderatorId),
          basis: frozen.data.basis,
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
