import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open, sha256 } from '../store/field-kinds.ts';
import { ActionType, ContentAction } from './action.ts';
import { ContentType } from './content-type.ts';
import { Law } from './law.ts';
import { PriorityPoints } from './priority.ts';
import { ViolationType } from './violation.ts';

const subject = {
  contentType: ContentType,
  contentId: id('content'),
  /** Account of whoever made it; null when nobody who has one. */
  authorId: id('account').nullable(),
  /** Which state of the content it is: content that has been changed has another version. */
  version: id('content-version'),
};

/** What the content was when it was first reported in this version. Sealed with the key of its author. */
export const ReportedContentCaptured = defineEvent(
  'ReportedContentCaptured',
  1,
  z.strictObject({ ...subject, content: personal(z.record(z.string(), z.string())) }),
);
/** Sealed with the key of whoever reports. */
export const ContentReported = defineEvent(
  'ContentReported',
  1,
  z.strictObject({
    ...subject,
    reporterId: id('account'),
    violationTypes: z.array(ViolationType).min(1),
    /** Empty when there is none. */
    description: personal(z.string()),
  }),
);
/**
 * A classifier has judged the content as it was reported. Scores are kept because asking again may give another answer;
 * nothing found: no scores.
 */
export const ReportClassified = defineEvent(
  'ReportClassified',
  1,
  z.strictObject({
    contentType: ContentType,
    contentId: id('content'),
    /** Version of the content that was judged. */
    version: id('content-version'),
    /** Name of the classifier, with its version. */
    classifier: code('classifier'),
    scores: z.array(z.strictObject({ violation: ViolationType, confidence: z.number().min(0).max(1) })),
  }),
);
/** How urgent the reports of this content are from now on, and what that is the sum of. */
export const ReportPrioritised = defineEvent(
  'ReportPrioritised',
  1,
  z.strictObject({
    priority: z.int().min(1).max(5),
    parts: z.array(PriorityPoints),
    /** How many reports there are, those of rules included. */
    reporters: z.int().min(1),
  }),
);

const lease = { moderatorId: id('account'), until: z.iso.datetime() };

/** A moderator has the report open: nobody else decides on it until then. */
export const ReportClaimed = defineEvent('ReportClaimed', 1, z.strictObject(lease));
/** They still have it open. */
export const ReportClaimRenewed = defineEvent('ReportClaimRenewed', 1, z.strictObject(lease));
/** They have put it back. */
export const ReportReleased = defineEvent('ReportReleased', 1, z.strictObject({ moderatorId: id('account') }));

const decisionOf = {
  decisionId: id('decision'),
  /** What was decided about. */
  contentType: ContentType,
  contentId: id('content'),
  /** Whom the decision is about; null: nobody who has an account, or has one any more. */
  authorId: id('account').nullable(),
  action: ActionType,
};

/** What was decided about the reports of this content, and about whoever made it. Sealed with the key of that person. */
export const ReportDecided = defineEvent(
  'ReportDecided',
  1,
  z.strictObject({
    ...decisionOf,
    /** What happens to the content. */
    content: ContentAction,
    version: id('content-version'),
    /** All that the content was reported for. */
    violationTypes: z.array(ViolationType),
    /** The violations the decision confirms; empty for `no_action`. */
    found: z.array(ViolationType),
    /** The law the content breaks, by this decision; null: our rules only. */
    law: Law.nullable(),
    /** Who decided; null when a rule did. */
    moderatorId: id('account').nullable(),
    /** The rule that decided; null when a person did. */
    ruleId: id('rule').nullable(),
    /** Of a temporary ban; null for anything else. */
    banHours: z.int().nullable(),
    /** When what was decided ends by itself; null: not by itself. */
    until: z.iso.datetime().nullable(),
    /** Until when the strike counts that it leaves; null where it leaves none. */
    strikeUntil: z.iso.datetime().nullable(),
    /** Whether the person is told. */
    notify: z.boolean(),
    /** Told to the person. */
    reason: personal(z.string()),
    /** For staff alone; empty when there are none. */
    adminNotes: personal(z.string()),
  }),
);
/** A decision does not hold any more. What it did is undone. */
export const DecisionReversed = defineEvent(
  'DecisionReversed',
  1,
  z.strictObject({
    ...decisionOf,
    /** Who reversed it; null when a rule was rolled back. */
    moderatorId: id('account').nullable(),
    because: z.enum(['mistake', 'appeal', 'rule_rolled_back']),
    /** Whether the reports wait for another decision. */
    reopened: z.boolean(),
    reason: personal(z.string()),
  }),
);
/** The person objects to what was decided about them. */
export const DecisionAppealed = defineEvent(
  'DecisionAppealed',
  1,
  z.strictObject({ ...decisionOf, statement: personal(z.string()) }),
);
/** Somebody else has looked at it again. A decision that is overturned is reversed by the event that follows. */
export const AppealDecided = defineEvent(
  'AppealDecided',
  1,
  z.strictObject({
    ...decisionOf,
    moderatorId: id('account'),
    outcome: z.enum(['upheld', 'overturned']),
    reason: personal(z.string()),
  }),
);

const about = { contentType: ContentType, contentId: id('content'), authorId: id('account').nullable() };

/** A moderator hands a child-safety report to the lead moderators. The content is hidden until one of them decides. */
export const ReportEscalated = defineEvent(
  'ReportEscalated',
  1,
  z.strictObject({
    ...about,
    escalationId: id('escalation'),
    moderatorId: id('account'),
    reason: personal(z.string()),
  }),
);
/** Evidence in a child-safety case: neither the content nor the account of its author may be erased. */
export const EvidenceFrozen = defineEvent(
  'EvidenceFrozen',
  1,
  z.strictObject({
    ...about,
    freezeId: id('freeze'),
    /** Legal basis for keeping it although erasure is asked for. */
    basis: open(),
    /** Who escalated or decided; null when a rule decided. */
    moderatorId: id('account').nullable(),
  }),
);
/** A lead moderator has lifted the freeze. */
export const EvidenceFreezeLifted = defineEvent(
  'EvidenceFreezeLifted',
  1,
  z.strictObject({ ...about, freezeId: id('freeze'), moderatorId: id('account'), reason: personal(z.string()) }),
);
/** Staff have reported the case to an authority. */
export const AuthorityReportRecorded = defineEvent(
  'AuthorityReportRecorded',
  1,
  z.strictObject({
    ...about,
    moderatorId: id('account'),
    /** Name of the authority. */
    authority: open(),
    /** Case number or receipt of the authority. */
    reference: personal(z.string()),
    /** When the authority was told. */
    reportedAt: z.iso.datetime(),
  }),
);

/** Somebody of staff made an evidence pack about these reports. The reason is sealed with the key of the author, where there is one. */
export const ReportEvidencePackCreated = defineEvent(
  'ReportEvidencePackCreated',
  1,
  z.strictObject({
    contentType: ContentType,
    contentId: id('content'),
    authorId: id('account').nullable(),
    /** As staff wrote it. */
    reason: personal(z.string()),
    /** SHA-256 of the pack's bytes, hexadecimal. */
    packSha256: sha256(),
    events: z.int(),
    treeSize: z.int(),
  }),
);

export const reportEvents = [
  ReportedContentCaptured,
  ContentReported,
  ReportClassified,
  ReportPrioritised,
  ReportClaimed,
  ReportClaimRenewed,
  ReportReleased,
  ReportDecided,
  DecisionReversed,
  DecisionAppealed,
  AppealDecided,
  ReportEscalated,
  EvidenceFrozen,
  EvidenceFreezeLifted,
  AuthorityReportRecorded,
  ReportEvidencePackCreated,
] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
