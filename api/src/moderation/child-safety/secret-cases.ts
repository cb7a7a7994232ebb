import { isChildSafety } from '@sankofa/events/moderation/action';
import { reportEvents } from '@sankofa/events/moderation/report-events';
import { ErasureFreezeLifted, ErasureFrozen } from '@sankofa/events/privacy/erasure-freeze';
import { type DecodedEvent, eventsOf } from '@sankofa/events/store/codec';

/**
 * Leaves out of a person's file what would warn a suspect: the child-safety cases about their content, until a lead
 * allowed a notice or the content was found harmless (GDPR article 23(1)(d)).
 */
export function withoutSecretCases<Event extends DecodedEvent>(events: readonly Event[]): Event[] {
  const secret = new Set<string>();
  for (const { type, data, aggregateId } of eventsOf(events, reportEvents)) {
    const isCase =
      type === 'ReportEscalated' ||
      type === 'EvidenceFrozen' ||
      type === 'AuthorityReportRecorded' ||
      type === 'ClosingProposed' ||
      (type === 'ReportDecided' && isChildSafety(data.found, data.law) && !data.notify);
    if (isCase) secret.add(aggregateId);
    if (type === 'AuthorNoticeAllowed' || (type === 'ReportDecided' && (data.notify || data.action === 'no_action'))) {
      secret.delete(aggregateId);
    }
  }
  const hidden = new Set(
    [
      ...eventsOf(events, reportEvents).filter(({ aggregateId }) => secret.has(aggregateId)),
      ...eventsOf(events, [ErasureFrozen, ErasureFreezeLifted]).filter(({ data }) => secret.has(data.reportId)),
    ].map(({ id }) => id),
  );
  return events.filter(({ id }) => !hidden.has(id));
}
