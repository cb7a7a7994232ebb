import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { ActionType, ContentAction } from './action.ts';
import { ContentType } from './content-type.ts';
import { Law } from './law.ts';
import { PriorityPoints } from './priority.ts';
import { ViolationType } from './violation.ts';

const subject = {
  contentType: ContentType,
  contentId: z.string(),
  /** Account of whoever made it; null when nobody who has one. */
  authorId: z.string().nullable(),
  /** Which state of the content it is: content that has been changed has another version. */
  version: z.string(),
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
    reporterId: z.string(),
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
    contentId: z.string(),
    /** Version of the content that was judged. */
    version: z.string(),
    /** Name of the classifier, with its version. */
    classifier: z.string(),
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

const lease = { moderatorId: z.string(), until: z.iso.datetime() };

/** A moderator has the report open: nobody else decides on it until then. */
export const ReportClaimed = defineEvent('ReportClaimed', 1, z.strictObject(lease));
/** They still have it open. */
export const ReportClaimRenewed = defineEvent('ReportClaimRenewed', 1, z.strictObject(lease));
/** They have put it back. */
export const ReportReleased = defineEvent('ReportReleased', 1, z.strictObject({ moderatorId: z.string() }));

const decisionOf = {
  decisionId: z.string(),
  /** What was decided about. */
  contentType: ContentType,
  contentId: z.string(),
  /** Whom the decision is about; null: nobody who has an account, or has one any more. */
  authorId: z.string().nullable(),
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
    version: z.string(),
    /** All that the content was reported for. */
    violationTypes: z.array(ViolationType),
    /** The violations the decision confirms; empty for `no_action`. */
    found: z.array(ViolationType),
    /** The law the content breaks, by this decision; null: our rules only. */
    law: Law.nullable(),
    /** Who decided; null when a rule did. */
    moderatorId: z.string().nullable(),
    /** The rule that decided; null when a person did. */
    ruleId: z.string().nullable(),
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
    moderatorId: z.string().nullable(),
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
    moderatorId: z.string(),
    outcome: z.enum(['upheld', 'overturned']),
    reason: personal(z.string()),
  }),
);

const about = { contentType: ContentType, contentId: z.string(), authorId: z.string().nullable() };

/** A moderator hands a child-safety report to the lead moderators. The content is hidden until one of them decides. */
export const ReportEscalated = defineEvent(
  'ReportEscalated',
  1,
  z.strictObject({ ...about, escalationId: z.string(), moderatorId: z.string(), reason: personal(z.string()) }),
);
/** Evidence in a child-safety case: neither the content nor the account of its author may be erased. */
export const EvidenceFrozen = defineEvent(
  'EvidenceFrozen',
  1,
  z.strictObject({
    ...about,
    freezeId: z.string(),
    /** Legal basis for keeping it although erasure is asked for. */
    basis: z.string(),
    /** Who escalated or decided; null when a rule decided. */
    moderatorId: z.string().nullable(),
  }),
);
/** A lead moderator has lifted the freeze. */
export const EvidenceFreezeLifted = defineEvent(
  'EvidenceFreezeLifted',
  1,
  z.strictObject({ ...about, freezeId: z.string(), moderatorId: z.string(), reason: personal(z.string()) }),
);
/** Staff have reported the case to an authority. */
export const AuthorityReportRecorded = defineEvent(
  'AuthorityReportRecorded',
  1,
  z.strictObject({
    ...about,
    moderatorId: z.string(),
    /** Name of the authority. */
    authority: z.string(),
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
    contentId: z.string(),
    authorId: z.string().nullable(),
    /** As staff wrote it. */
    reason: personal(z.string()),
    /** SHA-256 of the pack's bytes, hexadecimal. */
    packSha256: z.string(),
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
