import { PersistentMap } from '../store/persistent-map.ts';
import { isChildSafety } from './action.ts';
import { closingAfter } from './closing.ts';
import { isCopyrightRemoval } from './counter-notice.ts';
import type { ReportEvent } from './report-events.ts';
import type { Decision, ReportState } from './report-state.ts';
import { isRuleReporter } from './reporter.ts';

/** Number of latest reporters that are remembered: reliability does not change noticeably with a larger sample. */
export const LATEST_REPORTERS = 100;

/** State of the reports on one content after an event. */
export function evolveReport(state: ReportState, event: ReportEvent, at: Date): ReportState {
  const after = evolve(state, event, at);
  const closing = closingAfter(state.closing, event);
  return closing === after.closing ? after : { ...after, closing };
}

function evolve(state: ReportState, event: ReportEvent, at: Date): ReportState {
  switch (event.type) {
    case 'ReportedContentCaptured':
      return { ...state, kept: state.kept.with(event.data.version, true) };
    case 'ContentReported': {
      const { reporterId, violationTypes, description: _, ...subject } = event.data;
      const isAlarm = isChildSafety(violationTypes);
      const { alarmedBy } = state;
      return {
        ...withReporter(state, reporterId),
        subject,
        alarmedBy: isAlarm ? [...alarmedBy, reporterId].slice(-LATEST_REPORTERS) : alarmedBy,
        violations: new Set([...state.violations, ...violationTypes]),
        // A new reporter after the decision reopens the report.
        isOpen: true,
        isChildSafety: state.isChildSafety || isAlarm,
      };
    }
    case 'ReportClassified': {
      const { version, classifier, scores } = event.data;
      return { ...state, classified: { version, classifier, scores } };
    }
    case 'ReportPrioritised':
      return { ...state, prioritised: priorityText(event.data) };
    case 'ReportClaimed':
    case 'ReportClaimRenewed':
      return { ...state, claim: event.data };
    case 'ReportReleased':
    case 'ReportHandedOver':
      return { ...state, claim: null };
    case 'ReportDecided': {
      const { decisionId, contentType, contentId, authorId, action, content, moderatorId, notify } = event.data;
      const answers = state.unanswered;
      const taken = { decisionId, contentType, contentId, authorId, action, content, moderatorId, notify, at, answers };
      const after = withDecision(state, {
        ...taken,
        confirmedBy: null,
        reversed: false,
        appeal: 'none',
        appellantId: null,
        isCopyright: isCopyrightRemoval(event.data),
        counterNotice: null,
      });
      const concernsChildren = state.isChildSafety || isChildSafety(event.data.found, event.data.law);
      return {
        ...after,
        unanswered: PersistentMap.empty(),
        claim: null,
        isOpen: false,
        isChildSafety: concernsChildren,
        isHidden: false,
        // A reversal by one person does not publish it again.
        isEscalated: state.isEscalated || (content === 'remove' && isChildSafety(event.data.found, event.data.law)),
        escalatedBy: null,
        alarmedBy: [],
        clearedVersion: concernsChildren && content === 'leave' ? event.data.version : null,
        isReportedToAuthority: false,
      };
    }
    case 'ClosingProposed':
      return { ...state, claim: null };
    case 'ClosingConfirmed':
      return changed(state, event.data.closingId, { confirmedBy: event.data.moderatorId });
    case 'AuthorNoticeAllowed':
      return changed(state, event.data.decisionId, { notify: true });
    case 'ReportEscalated': {
      const escalatedBy = event.data.moderatorId ?? state.escalatedBy;
      const hidden = { isOpen: true, isEscalated: true, isHidden: true, isChildSafety: true };
      return { ...state, ...hidden, claim: null, escalatedBy };
    }
    case 'EvidenceFrozen':
      return { ...state, freeze: event.data.freezeId };
    case 'EvidenceFreezeLifted':
      return { ...state, freeze: null };
    case 'DecisionReversed': {
      const { decisionId, reopened } = event.data;
      const after = changed(state, decisionId, { reversed: true });
      if (!reopened) return after;
      const waiting = state.decisions.get(decisionId)?.answers ?? PersistentMap.empty<true>();
      return {
        ...after,
        isOpen: true,
        isHidden: state.isEscalated,
        clearedVersion: null,
        unanswered: union(waiting, state.unanswered),
      };
    }
    case 'DecisionAppealed':
      return changed(state, event.data.decisionId, { appeal: 'waiting', appellantId: event.data.authorId });
    case 'DismissalAppealed':
      return changed(state, event.data.decisionId, { appeal: 'waiting', appellantId: event.data.reporterId });
    case 'AppealDecided':
    case 'DismissalAppealDecided':
      return changed(state, event.data.decisionId, { appeal: event.data.outcome });
    case 'CounterNoticeFiled':
      return changed(state, event.data.decisionId, { counterNotice: { filedAt: at, isForwarded: false } });
    case 'CounterNoticeForwarded': {
      const { decisionId } = event.data;
      const filedAt = state.decisions.get(decisionId)?.counterNotice?.filedAt ?? at;
      return changed(state, decisionId, { counterNotice: { filedAt, isForwarded: true } });
    }
    case 'AuthorityReportRecorded':
      return { ...state, isReportedToAuthority: true };
    case 'ClosingDeclined':
    case 'CopyrightNoticeRecorded':
    case 'CourtActionRecorded':
    case 'ReportEvidencePackCreated':
      return state;
  }
}

function withReporter(state: ReportState, reporterId: string): ReportState {
  const after = {
    ...state,
    reporters: state.reporters.with(reporterId, true),
    unanswered: state.unanswered.with(reporterId, true),
  };
  if (isRuleReporter(reporterId) || state.reporters.has(reporterId)) return after;
  const latestReporters = [...state.latestReporters, reporterId].slice(-LATEST_REPORTERS);
  return { ...after, people: state.people + 1, latestReporters };
}

/** Union of the keys, in time proportional to the smaller map. */
function union(one: PersistentMap<true>, other: PersistentMap<true>): PersistentMap<true> {
  const [larger, smaller] = one.size < other.size ? [other, one] : [one, other];
  return [...smaller.keys()].reduce((all, key) => all.with(key, true), larger);
}

const withDecision = (state: ReportState, decision: Decision): ReportState => ({
  ...state,
  decisions: new Map([...state.decisions, [decision.decisionId, decision]]),
});

function changed(state: ReportState, decisionId: string, change: Partial<Decision>): ReportState {
  const decision = state.decisions.get(decisionId);
  return decision ? withDecision(state, { ...decision, ...change }) : state;
}

/** The priority as a text, for comparison. */
export const priorityText = ({
  priority,
  parts,
  reporters,
}: Extract<ReportEvent, { type: 'ReportPrioritised' }>['data']): string =>
  JSON.stringify([priority, parts.map(({ part, points, measured }) => [part, points, measured]), reporters]);
