import type { AreaEventWords, EventData } from '../area.ts';
import { RULING_WORDS } from './rules/ruling-words.ts';

const plain = (name: unknown): string => String(name).replaceAll('_', ' ');

const named = ({ contentType, contentId }: EventData): string => `${plain(contentType)} ${String(contentId)}`;

const viewIn = ({ name }: EventData): string => String(name ?? '(erased)');

const violations = ({ violationTypes }: EventData): string =>
  (Array.isArray(violationTypes) ? violationTypes : []).map(plain).join(', ');

const OUTCOMES: Readonly<Record<string, string>> = {
  acted: 'it breaks the rules',
  left: 'it stays as it is',
  reopened: 'it is looked at again',
  overturned: 'the decision was overturned',
};

/** What was reported, in words. */
const eventWords: AreaEventWords = {
  ...RULING_WORDS,
  ContentReported: (data) => ({
    title: `Reported a ${plain(data.contentType)}`,
    detail: `For ${violations(data)}: ${named(data)}`,
    tone: 'shown',
  }),
  ReportedContentCaptured: (data) => ({
    title: `A ${plain(data.contentType)} of theirs was reported`,
    detail: `What it said is kept: ${named(data)}`,
    tone: 'shown',
  }),
  ReportDecided: (data) => ({
    title: `Staff decided: ${plain(data.action)}${data.content === 'remove' && data.action !== 'content_removal' ? ', content removed' : ''}`,
    detail: `About ${named(data)}, for ${violations(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
  DecisionReversed: (data) => ({
    title: `A decision of staff was reversed: ${plain(data.action)}`,
    detail: `${named(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
  DecisionAppealed: (data) => ({
    title: `Appealed against a decision of staff: ${plain(data.action)}`,
    detail: `${named(data)}${data.statement ? `: ${String(data.statement)}` : ''}`,
    tone: 'shown',
  }),
  ReportEscalated: (data) => ({
    title: `Child-safety report of a ${plain(data.contentType)} escalated to the lead moderators`,
    detail: `${named(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
  EvidenceFrozen: (data) => ({
    title: 'Evidence frozen in a child-safety case',
    detail: `${named(data)}. ${String(data.basis)}`,
    tone: 'staff',
  }),
  EvidenceFreezeLifted: (data) => ({
    title: 'Freeze of evidence lifted',
    detail: `${named(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
  AuthorityReportRecorded: (data) => ({
    title: `Reported to ${String(data.authority)}`,
    detail: `${named(data)}${data.reference ? `, reference ${String(data.reference)}` : ''}`,
    tone: 'staff',
  }),
  ReportEvidencePackCreated: (data) => ({
    title: `Evidence pack about reports of a ${plain(data.contentType)} of theirs made by staff`,
    detail: `${String(data.events)} events. ${data.reason ? String(data.reason) : ''}`.trim(),
    tone: 'staff',
  }),
  BlindReviewRequested: (data) => ({
    title: 'A decision of staff is looked at again by somebody who is not told it',
    detail: named(data),
    tone: 'staff',
  }),
  BlindReviewSubmitted: (data) => ({
    title: `A second moderator ${data.agrees ? 'agreed' : 'disagreed'}: ${plain(data.action)}`,
    detail: `${named(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
  BlindReviewResolved: (data) => ({
    title: `A lead moderator found the ${plain(data.right)} of two decisions right`,
    detail: `${named(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
  MeasureTaken: ({ measure, until }) => ({
    title: `Carried out: ${plain(measure)}`,
    ...(typeof until === 'string' && { detail: `Until ${until.slice(0, 16).replace('T', ' ')} UTC` }),
    tone: 'staff',
  }),
  MeasureReversed: ({ measure }) => ({ title: `Undone: ${plain(measure)}`, tone: 'staff' }),
  ReporterNotified: (data) => ({
    title: `Was told what came of a report: ${OUTCOMES[String(data.outcome)] ?? plain(data.outcome)}`,
    detail: `About ${named(data)}, decided by ${data.automated === true ? 'a rule' : 'a moderator'}`,
    tone: 'shown',
  }),
  ReportViewSaved: (data) => ({ title: `Saved a view of the reports: ${viewIn(data)}`, tone: 'given' }),
  ReportViewChanged: (data) => ({ title: `Changed a view of the reports, now called ${viewIn(data)}`, tone: 'given' }),
  ReportViewRemoved: () => ({ title: 'Removed a view of the reports', tone: 'taken' }),
  BanEnded: () => ({ title: 'A ban ended by itself', tone: 'staff' }),
  AppealDecided: (data) => ({
    title: `An appeal was decided: ${plain(data.outcome)}`,
    detail: `${plain(data.action)}, ${named(data)}${data.reason ? `: ${String(data.reason)}` : ''}`,
    tone: 'staff',
  }),
};

export default eventWords;
