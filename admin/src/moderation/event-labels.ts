import type { TimelineData } from '@sankofa/api/contract/audit';
import type { AreaEventLabels } from '../area.ts';
import { t } from '../messages.ts';
import { contentName, plain } from './report-names.ts';
import { RULING_EVENT_LABELS } from './rules/ruling-labels.ts';

const viewIn = ({ name = '(erased)' }: { readonly name?: string }): string => name;

const violations = ({ violationTypes }: { readonly violationTypes: readonly string[] }): string =>
  violationTypes.map(plain).join(', ');

const OUTCOMES: Readonly<Record<TimelineData['moderation']['ReporterNotified']['outcome'], string>> = {
  acted: 'it breaks the rules',
  left: 'it stays as it is',
  reopened: 'it is looked at again',
  overturned: 'the decision was overturned',
};

/** What was reported, in words. */
const eventLabels: AreaEventLabels<'moderation'> = {
  ...RULING_EVENT_LABELS,
  ContentReported: (data) => ({
    title: `Reported a ${plain(data.contentType)}`,
    detail: `For ${violations(data)}: ${contentName(data)}`,
    tone: 'shown',
  }),
  ReportedContentCaptured: (data) => ({
    title: `A ${plain(data.contentType)} of theirs was reported`,
    detail: `What it said is kept: ${contentName(data)}`,
    tone: 'shown',
  }),
  ReportDecided: (data) => ({
    title: `Staff decided: ${plain(data.action)}${data.content === 'remove' && data.action !== 'content_removal' ? t('moderation.content_removed') : ''}`,
    detail: `About ${contentName(data)}, for ${violations(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
  DecisionReversed: (data) => ({
    title: `A decision of staff was reversed: ${plain(data.action)}`,
    detail: `${contentName(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
  DecisionAppealed: (data) => ({
    title: `Appealed against a decision of staff: ${plain(data.action)}`,
    detail: `${contentName(data)}${data.statement ? `: ${data.statement}` : ''}`,
    tone: 'shown',
  }),
  ReportEscalated: (data) => ({
    title: `Child-safety report of a ${plain(data.contentType)} escalated to the lead moderators`,
    detail: `${contentName(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
  EvidenceFrozen: (data) => ({
    title: t('moderation.evidence_frozen_in_child_safety'),
    detail: `${contentName(data)}. ${data.basis}`,
    tone: 'staff',
  }),
  EvidenceFreezeLifted: (data) => ({
    title: t('moderation.freeze_evidence_lifted'),
    detail: `${contentName(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
  AuthorityReportRecorded: (data) => ({
    title: t('moderation.reported_authority', { authority: data.authority }),
    detail: `${contentName(data)}${data.reference ? t('moderation.reference_reference', { reference: data.reference }) : ''}`,
    tone: 'staff',
  }),
  ReportEvidencePackCreated: (data) => ({
    title: `Evidence pack about reports of a ${plain(data.contentType)} of theirs made by staff`,
    detail: `${data.events} events. ${data.reason ?? ''}`.trim(),
    tone: 'staff',
  }),
  BlindReviewRequested: (data) => ({
    title: t('moderation.decision_staff_looked_at_again'),
    detail: contentName(data),
    tone: 'staff',
  }),
  BlindReviewSubmitted: (data) => ({
    title: `A second moderator ${data.agrees ? 'agreed' : 'disagreed'}: ${plain(data.action)}`,
    detail: `${contentName(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
  BlindReviewResolved: (data) => ({
    title: `A lead moderator found the ${plain(data.right)} of two decisions right`,
    detail: `${contentName(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
  MeasureTaken: ({ measure, until }) => ({
    title: `Carried out: ${plain(measure)}`,
    ...(until !== null && { detail: `Until ${until.slice(0, 16).replace('T', ' ')} UTC` }),
    tone: 'staff',
  }),
  MeasureReversed: ({ measure }) => ({ title: `Undone: ${plain(measure)}`, tone: 'staff' }),
  ReporterNotified: (data) => ({
    title: `Was told what came of a report: ${OUTCOMES[data.outcome]}`,
    detail: `About ${contentName(data)}, decided by ${data.automated ? t('moderation.rule') : t('moderation.moderator')}`,
    tone: 'shown',
  }),
  ReportViewSaved: (data) => ({ title: `Saved a view of the reports: ${viewIn(data)}`, tone: 'given' }),
  ReportViewChanged: (data) => ({ title: `Changed a view of the reports, now called ${viewIn(data)}`, tone: 'given' }),
  ReportViewRemoved: () => ({ title: t('moderation.removed_view_reports'), tone: 'taken' }),
  BanEnded: () => ({ title: t('moderation.ban_ended_by_itself'), tone: 'staff' }),
  AppealDecided: (data) => ({
    title: `An appeal was decided: ${plain(data.outcome)}`,
    detail: `${plain(data.action)}, ${contentName(data)}${data.reason ? `: ${data.reason}` : ''}`,
    tone: 'staff',
  }),
};

export default eventLabels;
