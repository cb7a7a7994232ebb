import { formatDate } from '@sankofa/api/messages/format';
import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { contentName, takenName, violationList, withRemoval } from './report-names.ts';
import { RULING_EVENT_LABELS } from './rules/ruling-labels.ts';

const viewIn = ({ name = t('moderation.erased_name') }: { readonly name?: string }): string => name;

/** Appends a reason, unless it was erased. */
const withReason = (text: string, reason: string | null | undefined): string =>
  reason ? t('moderation.event_reason', { text, reason }) : text;

const utcTime = (iso: string): string => formatDate(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const eventLabels: AreaEventLabels<'moderation'> = {
  ...RULING_EVENT_LABELS,
  ContentReported: (data) => ({
    title: t('moderation.event_reported', { content: data.contentType }),
    detail: t('moderation.event_reported_for', {
      violations: violationList(data.violationTypes),
      content: contentName(data),
    }),
    tone: 'shown',
  }),
  ReportedContentCaptured: (data) => ({
    title: t('moderation.event_captured', { content: data.contentType }),
    detail: t('moderation.event_captured_text', { content: contentName(data) }),
    tone: 'shown',
  }),
  ReportDecided: (data) => ({
    title: t('moderation.event_decided', {
      action: withRemoval(takenName(data.action), data.content === 'remove' && data.action !== 'content_removal'),
    }),
    detail: withReason(
      t('moderation.event_decided_about', {
        content: contentName(data),
        violations: violationList(data.violationTypes),
      }),
      data.reason,
    ),
    tone: 'staff',
  }),
  DecisionReversed: (data) => ({
    title: t('moderation.event_reversed', { action: takenName(data.action) }),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  DecisionAppealed: (data) => ({
    title: t('moderation.event_appealed', { action: takenName(data.action) }),
    detail: withReason(contentName(data), data.statement),
    tone: 'shown',
  }),
  DismissalAppealed: (data) => ({
    title: t('moderation.event_dismissal_appealed'),
    detail: withReason(contentName(data), data.statement),
    tone: 'shown',
  }),
  DismissalAppealDecided: (data) => ({
    title: t('moderation.event_dismissal_appeal_decided', { outcome: data.outcome }),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  CopyrightNoticeRecorded: (data) => ({
    title: t('moderation.event_copyright_notice'),
    detail: withReason(contentName(data), data.work),
    tone: 'staff',
  }),
  CounterNoticeFiled: (data) => ({
    title: t('moderation.history_counter_notice_filed'),
    detail: withReason(contentName(data), data.material),
    tone: 'shown',
  }),
  CounterNoticeForwarded: (data) => ({
    title: t('moderation.history_counter_notice_forwarded'),
    detail: withReason(contentName(data), data.recipient),
    tone: 'staff',
  }),
  CourtActionRecorded: (data) => ({
    title: t('moderation.history_court_action_recorded'),
    detail: withReason(contentName(data), data.courtAction),
    tone: 'staff',
  }),
  ReportHandedOver: (data) => ({
    title: t('moderation.history_report_handed_over'),
    detail: withReason(contentName(data), data.note),
    tone: 'staff',
  }),
  ClosingProposed: (data) => ({
    title: t('moderation.history_closing_proposed'),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  ClosingConfirmed: (data) => ({
    title: t('moderation.history_closing_confirmed'),
    detail: contentName(data),
    tone: 'staff',
  }),
  ClosingDeclined: (data) => ({
    title: t('moderation.history_closing_declined'),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  AuthorNoticeAllowed: (data) => ({
    title: t('moderation.history_author_notice_allowed'),
    detail: contentName(data),
    tone: 'staff',
  }),
  ReportEscalated: (data) => ({
    title: t('moderation.event_escalated', { content: data.contentType }),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  EvidenceFrozen: (data) => ({
    title: t('moderation.event_frozen'),
    detail: t('moderation.event_frozen_basis', { content: contentName(data), basis: data.basis }),
    tone: 'staff',
  }),
  EvidenceFreezeLifted: (data) => ({
    title: t('moderation.event_freeze_lifted'),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  AuthorityReportRecorded: (data) => ({
    title: t('moderation.event_authority', { authority: data.authority }),
    detail: data.reference
      ? t('moderation.event_authority_reference', { content: contentName(data), reference: data.reference })
      : contentName(data),
    tone: 'staff',
  }),
  ReportEvidencePackCreated: (data) => ({
    title: t('moderation.event_pack', { content: data.contentType }),
    detail: t('moderation.event_pack_events', { events: data.events, reason: data.reason ?? '' }).trim(),
    tone: 'staff',
  }),
  BlindReviewRequested: (data) => ({
    title: t('moderation.event_blind_requested'),
    detail: contentName(data),
    tone: 'staff',
  }),
  BlindReviewSubmitted: (data) => ({
    title: t('moderation.event_blind_submitted', {
      agrees: data.agrees ? 'yes' : 'no',
      action: takenName(data.action),
    }),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  BlindReviewResolved: (data) => ({
    title: t('moderation.event_blind_resolved', { right: data.right }),
    detail: withReason(contentName(data), data.reason),
    tone: 'staff',
  }),
  MeasureTaken: ({ measure, until }) => ({
    title: t('moderation.event_measure', { measure: takenName(measure) }),
    ...(until !== null && { detail: t('moderation.event_measure_until', { time: utcTime(until) }) }),
    tone: 'staff',
  }),
  MeasureReversed: ({ measure }) => ({
    title: t('moderation.event_measure_undone', { measure: takenName(measure) }),
    tone: 'staff',
  }),
  ReporterNotified: (data) => ({
    title: t('moderation.event_reporter_notified', { outcome: data.outcome }),
    detail: t('moderation.event_reporter_about', {
      content: contentName(data),
      by: data.automated ? 'rule' : 'moderator',
    }),
    tone: 'shown',
  }),
  ReportViewSaved: (data) => ({ title: t('moderation.event_view_saved', { name: viewIn(data) }), tone: 'given' }),
  ReportViewChanged: (data) => ({ title: t('moderation.event_view_changed', { name: viewIn(data) }), tone: 'given' }),
  ReportViewRemoved: () => ({ title: t('moderation.event_view_removed'), tone: 'taken' }),
  BanEnded: () => ({ title: t('moderation.event_ban_ended'), tone: 'staff' }),
  AppealDecided: (data) => ({
    title: t('moderation.event_appeal_decided', { outcome: data.outcome }),
    detail: withReason(
      t('moderation.event_appeal_about', { action: takenName(data.action), content: contentName(data) }),
      data.reason,
    ),
    tone: 'staff',
  }),
};

export default eventLabels;
