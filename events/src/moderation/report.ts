import type { Decider, DecisionContext } from '../store/decider.ts';
import { PersistentMap } from '../store/persistent-map.ts';
import { Refusal } from '../store/refusal.ts';
import { type ChildSafetyCommand, decideChildSafety, requireLead } from './child-safety.ts';
import { type ClaimCommand, decideClaim } from './claim.ts';
import type { ClosingCommand } from './closing.ts';
import { type DecisionCommand, decideReportDecision } from './decision.ts';
import { evolveReport, priorityText } from './evolve-report.ts';
import { decideHandover, type HandoverCommand } from './handover.ts';
import { type ClassifiedContent, NO_KNOWLEDGE, type PriorityKnowledge, priorityOf } from './priority.ts';
import { type ReportEvent, reportEvents } from './report-events.ts';
import type { ReportState, Subject } from './report-state.ts';
import type { ViolationType } from './violation.ts';

export { LATEST_REPORTERS } from './evolve-report.ts';
export { reportEvents } from './report-events.ts';
export { ViolationType } from './violation.ts';

/** Maximum length of a report's description, in UTF-16 code units as browsers count them. */
export const MAX_REPORT_DESCRIPTION = 1_000;

export type ReportCommand =
  | ({ readonly kind: 'keep'; readonly content: Readonly<Record<string, string>> } & Subject)
  | ({
      readonly kind: 'report';
      readonly reporterId: string;
      readonly violationTypes: readonly ViolationType[];
      readonly description: string;
      /** Absent: no data. */
      readonly knowledge?: PriorityKnowledge;
      /** The classifier's result for this version; recorded once per version. */
      readonly classified?: ClassifiedContent | undefined;
    } & Subject)
  | ({
      /** A moderator reports content without a report by others, and decides on it at once. */
      readonly kind: 'own-initiative';
      readonly content: Readonly<Record<string, string>>;
      readonly violationTypes: readonly ViolationType[];
      readonly knowledge?: PriorityKnowledge;
      readonly decision: Extract<DecisionCommand, { kind: 'decide' }> & { readonly moderatorId: string };
    } & Subject)
  | { readonly kind: 'prioritise'; readonly knowledge: PriorityKnowledge }
  | {
      readonly kind: 'evidence';
      readonly reason: string;
      readonly packSha256: string;
      readonly events: number;
      readonly treeSize: number;
      /** Nothing can be sealed with the key of an erased person. */
      readonly authorErased: boolean;
    }
  | (ClaimCommand & {
      /** Whether the claimant is a lead moderator: only leads work on escalated reports. */
      readonly byLead?: boolean;
    })
  | ChildSafetyCommand
  | ClosingCommand
  | HandoverCommand
  | DecisionCommand;

function decide(state: ReportState, command: ReportCommand, context: DecisionContext): ReportEvent[] {
  switch (command.kind) {
    case 'keep': {
      const { kind: _, content, ...subject } = command;
      if (state.kept.has(subject.version)) return [];
      return [{ type: 'ReportedContentCaptured', data: { ...subject, content: { ...content } } }];
    }
    case 'report': {
      const {
        kind: _,
        reporterId,
        violationTypes,
        description,
        knowledge = NO_KNOWLEDGE,
        classified,
        ...subject
      } = command;
      if (subject.authorId === reporterId) throw new Refusal('own_content', { what: 'report' });
      if (state.reporters.has(reporterId)) return [];
      const data = { ...subject, reporterId, violationTypes: [...violationTypes], description };
      const reported: ReportEvent = { type: 'ContentReported', data };
      const events = [reported, ...classify(state, subject, classified)];
      const after = events.reduce((before, event) => evolveReport(before, event, context.now), state);
      return [...events, ...prioritise(after, knowledge)];
    }
    case 'own-initiative':
      return actOnOwnInitiative(state, command, context);
    case 'prioritise':
      requireReported(state);
      return state.isOpen ? prioritise(state, command.knowledge) : [];
    case 'evidence': {
      const { kind: _, authorErased, ...made } = command;
      const { contentType, contentId, authorId } = requireReported(state);
      const about = { contentType, contentId, authorId: authorErased ? null : authorId };
      return [{ type: 'ReportEvidencePackCreated', data: { ...about, ...made } }];
    }
    case 'claim':
    case 'renew':
    case 'release':
      requireReported(state);
      if (!state.isOpen && command.kind !== 'release') throw new Refusal('report_resolved');
      if (command.kind !== 'release') requireLead(state, command.byLead ?? false);
      return decideClaim(state.claim, command, context.now);
    case 'hand-over':
      return decideHandover(state, command, context);
    case 'escalate':
    case 'hide':
    case 'lift-freeze':
    case 'record-authority-report':
      return decideChildSafety(state, command, context);
    default:
      return decideReportDecision(state, command, context);
  }
}

/** The ordinary commands of a report in one append: a refused decision leaves no report behind. */
function actOnOwnInitiative(
  state: ReportState,
  command: Extract<ReportCommand, { kind: 'own-initiative' }>,
  context: DecisionContext,
): ReportEvent[] {
  const { kind: _, content, violationTypes, knowledge, decision, ...subject } = command;
  const { moderatorId, byLead = false } = decision;
  const complaint = { reporterId: moderatorId, violationTypes, description: '', ...(knowledge && { knowledge }) };
  const commands: readonly ReportCommand[] = [
    { kind: 'keep', ...subject, content },
    { kind: 'report', ...subject, ...complaint },
    { kind: 'claim', moderatorId, byLead },
    decision,
  ];
  let after = state;
  return commands.flatMap((one) => {
    const events = decide(after, one, context);
    after = events.reduce((before, event) => evolveReport(before, event, context.now), after);
    return events;
  });
}

/** @throws Refusal `not_found` */
function requireReported({ subject }: ReportState): Subject {
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  return subject;
}

function classify(
  { classified: before }: ReportState,
  { contentType, contentId, version }: Subject,
  classified: ClassifiedContent | undefined,
): ReportEvent[] {
  if (!classified || before?.version === version) return [];
  const scores = classified.scores.map(({ violation, confidence }) => ({ violation, confidence }));
  return [
    { type: 'ReportClassified', data: { contentType, contentId, version, classifier: classified.classifier, scores } },
  ];
}

function prioritise(state: ReportState, knowledge: PriorityKnowledge): ReportEvent[] {
  const { violations, reporters, people, classified, prioritised } = state;
  const confidence = classified && Math.max(0, ...classified.scores.map((score) => score.confidence));
  const { priority, parts } = priorityOf(violations, people, { ...knowledge, confidence });
  const data = { priority, parts: [...parts], reporters: reporters.size };
  return priorityText(data) === prioritised ? [] : [{ type: 'ReportPrioritised', data }];
}

function subjectOf(id: string, { type, data }: ReportEvent): string {
  switch (type) {
    case 'ContentReported':
    case 'DismissalAppealed':
    case 'DismissalAppealDecided':
      return data.reporterId;
    case 'ReportClassified':
    case 'ReportPrioritised':
    case 'ReportClaimed':
    case 'ReportClaimRenewed':
    case 'ReportReleased':
      return id;
    default:
      return data.authorId ?? id;
  }
}

/**
 * The report of one content: its reporters, its claim and its decisions. Stream `report-<id derived from the content>`.
 * Content and decisions are sealed with the key of the author, complaints with that of the reporter. Content is
 * captured by a separate command, which names no reporter, because it is in the file of its author, like the decisions.
 */
export const report: Decider<ReportState, ReportCommand, (typeof reportEvents)[number]> = {
  aggregate: 'report',
  events: reportEvents,
  initial: {
    kept: PersistentMap.empty(),
    reporters: PersistentMap.empty(),
    people: 0,
    latestReporters: [],
    unanswered: PersistentMap.empty(),
    subject: null,
    violations: new Set(),
    prioritised: null,
    claim: null,
    isOpen: false,
    classified: null,
    isChildSafety: false,
    isEscalated: false,
    escalatedBy: null,
    isHidden: false,
    alarmedBy: [],
    clearedVersion: null,
    isReportedToAuthority: false,
    closing: null,
    freeze: null,
    decisions: new Map(),
  },
  evolve: evolveReport,
  decide,
  subject: subjectOf,
};
