import type { DecisionContext } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import {
  type ActionType,
  type ContentAction,
  contradicts,
  isChildSafety,
  MAX_BAN_HOURS,
  presetContent,
  STRIKE_DAYS,
} from './action.ts';
import { type AuthorityReport, authorityReport, frozen, requireLead } from './child-safety.ts';
import { requireClaim } from './claim.ts';
import { type ClosingCommand, needsSecondLead, requireClosing } from './closing.ts';
import { type DecisionFacts, removesFilm } from './decision-authority.ts';
import type { Law } from './law.ts';
import type { ReportEvent } from './report-events.ts';
import type { ReportState, Subject } from './report-state.ts';
import type { ViolationType } from './violation.ts';

/** A copyright holder's notice about a film. */
export interface CopyrightNotice {
  readonly claimant: string;
  readonly work: string;
  readonly contact: string;
  readonly workAddress: string;
  readonly signature: string;
}

/** What a moderator, or a rule, decides. */
export interface DecisionFields {
  readonly decisionId: string;
  /** The moderator, who holds the claim; null for a rule. */
  readonly moderatorId: string | null;
  readonly ruleId: string | null;
  readonly action: ActionType;
  /** Choice for the content; absent: `presetContent` of the violations. */
  readonly content?: ContentAction | undefined;
  /** Whether the moderator is a lead: only leads close escalated reports. */
  readonly byLead?: boolean;
  /** Confirmed violations; absent: all that it was reported for. */
  readonly found?: readonly ViolationType[];
  /** The law that the content breaks; absent: none. */
  readonly law?: Law | null;
  readonly reason: string;
  readonly adminNotes: string;
  readonly banHours: number | null;
  /** Required to remove a film for copyright. */
  readonly copyrightNotice?: CopyrightNotice | undefined;
  readonly notify: boolean;
  /** The report to an authority, to record with a decision about child safety. */
  readonly authorityReport?: AuthorityReport | undefined;
  /** Whether a decision that needs a second lead becomes a proposal; by default it is refused. */
  readonly proposes?: boolean;
  /** An erased person can be neither notified nor banned. */
  readonly authorErased: boolean;
}

export type DecideCommand = { readonly kind: 'decide' } & DecisionFields;

/**
 * Decides on a report, or proposes the decision to a second lead.
 * @throws Refusal by the rules of moderation; ClaimedByAnother
 */
export function decideReport(state: ReportState, command: DecideCommand, context: DecisionContext): ReportEvent[] {
  const { claim, isOpen } = state;
  const { moderatorId, byLead = false } = command;
  requireSubject(state);
  if (!isOpen) throw new Refusal('report_resolved');
  requireLead(state, byLead);
  if (moderatorId !== null) requireClaim(claim, moderatorId, context);
  const choice = choiceIn(state, command);
  const { about, content, found, law } = choice;
  const isAboutChildren = state.isChildSafety || isChildSafety(found, law);
  requireLead({ isChildSafety: isAboutChildren }, byLead);
  const { authorityReport: told } = command;
  if (!isAboutChildren) {
    if (told) throw new Refusal('not_child_safety');
    return decided(state, command, choice, context);
  }
  const recorded = told && moderatorId !== null ? [authorityReport(about, { ...told, moderatorId }, context)] : [];
  const isReportedToAuthority = state.isReportedToAuthority || recorded.length > 0;
  if (!needsSecondLead({ ...state, isReportedToAuthority }, { moderatorId, content })) {
    return [...recorded, ...decided(state, command, choice, context)];
  }
  if (moderatorId === null || !command.proposes) throw new Refusal('second_lead_needed');
  return [...recorded, ...proposeClosing(state, { ...command, moderatorId }, choice)];
}

function proposeClosing(
  state: ReportState,
  {
    decisionId: closingId,
    moderatorId,
    action,
    reason,
    adminNotes,
    banHours,
    notify,
  }: DecisionFields & { readonly moderatorId: string },
  { about, found, law, content, notice }: Choice,
): ReportEvent[] {
  if (state.closing) throw new Refusal('closing_proposed_already');
  // The proposal has no room for a notice, which no child-safety case needs.
  if (notice) throw new Refusal('copyright_apart');
  const proposed = {
    ...about,
    closingId,
    moderatorId,
    action,
    content,
    found,
    law,
    banHours,
    notify,
    reason,
    adminNotes,
  };
  const hides = content === 'remove' && !state.isHidden;
  const escalation = { ...about, escalationId: closingId, moderatorId, reason };
  return [
    // The content does not stay public until the second lead has time.
    ...(hides ? [{ type: 'ReportEscalated', data: escalation } as const] : []),
    ...(hides ? frozen(state, { ...about, freezeId: closingId, moderatorId }) : []),
    { type: 'ClosingProposed', data: { ...proposed, notify: notify && about.authorId !== null } },
  ];
}

/**
 * The decision as it was proposed, by two leads.
 * @throws Refusal `no_closing`, `own_content`, `same_moderator`, and as in `decideReport`
 */
export function confirmClosing(
  state: ReportState,
  command: Extract<ClosingCommand, { kind: 'confirm-closing' }>,
  context: DecisionContext,
): ReportEvent[] {
  const { closingId, moderatorId: confirmedBy, authorErased } = command;
  const { reason = '', adminNotes = '', ...closing } = requireClosing(state, command);
  if (closing.moderatorId === confirmedBy) throw new Refusal('same_moderator', { what: 'closing' });
  const said = { reason, adminNotes, ruleId: null, byLead: true, authorErased };
  const proposed: DecisionFields = { decisionId: closingId, ...closing, ...said };
  const choice = choiceIn(state, proposed);
  return [
    ...decided(state, proposed, choice, context),
    { type: 'ClosingConfirmed', data: { ...choice.about, closingId, moderatorId: confirmedBy } },
  ];
}

interface Choice {
  readonly about: ReturnType<typeof aboutOf>;
  readonly found: ViolationType[];
  readonly law: Law | null;
  readonly content: ContentAction;
  readonly notice: CopyrightNotice | null;
}

/** Checks the choices of a decision. @throws Refusal */
function choiceIn(state: ReportState, command: DecisionFields): Choice {
  const { violations } = state;
  const { moderatorId, action, banHours } = command;
  const about = aboutOf(state, command.authorErased);
  const { authorId } = about;
  if (moderatorId !== null && authorId === moderatorId) throw new Refusal('own_content', { what: 'content' });
  if (authorId === null && action !== 'no_action' && action !== 'content_removal') throw new Refusal('no_author');
  if ((action === 'temporary_ban') !== (banHours !== null)) throw new Refusal('ban_duration', { what: 'hours' });
  if (banHours !== null && !(Number.isInteger(banHours) && banHours >= 1 && banHours <= MAX_BAN_HOURS)) {
    throw new Refusal('ban_duration', { what: 'range', most: MAX_BAN_HOURS });
  }
  const found = action === 'no_action' ? [] : [...new Set(command.found ?? violations)];
  const law = action === 'no_action' ? null : (command.law ?? null);
  const content = command.content ?? presetContent(action, found, law);
  if (contradicts(action, content)) throw contradiction();
  const notice = copyrightNoticeFor(command, { contentType: about.contentType, content, found, law });
  return { about, found, law, content, notice };
}

function decided(
  state: ReportState,
  { decisionId, moderatorId, ruleId, action, reason, adminNotes, banHours, notify }: DecisionFields,
  { about, found, law, content, notice }: Choice,
  { now }: DecisionContext,
): ReportEvent[] {
  const { version } = requireSubject(state);
  const { authorId } = about;
  const after = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const strikes = action !== 'no_action' && authorId !== null;
  const decision: ReportEvent[] = [
    {
      type: 'ReportDecided',
      data: {
        decisionId,
        ...about,
        action,
        content,
        version,
        violationTypes: [...state.violations],
        found,
        law,
        moderatorId,
        ruleId,
        banHours,
        until: banHours === null ? null : after(banHours),
        strikeUntil: strikes ? after(STRIKE_DAYS * 24) : null,
        notify: notify && authorId !== null,
        reason,
        adminNotes,
      },
    },
  ];
  if (notice && moderatorId !== null) {
    decision.push({
      type: 'CopyrightNoticeRecorded',
      data: { ...about, decisionId, moderatorId, ...notice, goodFaith: true, underPenalty: true },
    });
  }
  if (!isChildSafety(found, law)) return decision;
  // In the same append: no crash can lose the evidence.
  return [...decision, ...frozen(state, { ...about, freezeId: decisionId, moderatorId })];
}

/** @throws Refusal `not_found` */
function requireSubject({ subject }: ReportState): Subject {
  if (!subject) throw new Refusal('not_found', { what: 'report' });
  return subject;
}

/** The content and its author, unless they were erased. */
export function aboutOf(state: ReportState, authorErased: boolean) {
  const { contentType, contentId, authorId } = requireSubject(state);
  return { contentType, contentId, authorId: authorErased ? null : authorId };
}

/** The action and the content choice contradict each other. */
export const contradiction = (): Refusal => new Refusal('content_action');

/**
 * The notice to record with a decision; null if none is due.
 * @throws Refusal `forbidden` if a moderator removes a film, `copyright_notice` if a notice is missing
 */
function copyrightNoticeFor(
  { byLead = false, copyrightNotice }: DecisionFields,
  {
    found,
    law,
    ...choice
  }: Pick<DecisionFacts, 'contentType' | 'content'> & {
    readonly found: readonly ViolationType[];
    readonly law: Law | null;
  },
): CopyrightNotice | null {
  if (!removesFilm(choice)) return null;
  if (!byLead) throw new Refusal('forbidden', { what: 'film' });
  if (!found.includes('copyright') && law !== 'copyright') return null;
  if (!copyrightNotice) throw new Refusal('copyright_notice');
  return copyrightNotice;
}
