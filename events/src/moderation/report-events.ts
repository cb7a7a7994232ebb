import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { code, id, open, sha256 } from '../store/field-kinds.ts';
import { ActionType, ContentAction } from './action.ts';
import { closingEvents } from './closing-events.ts';
import { ContentType } from './content-type.ts';
import { ReportHandedOver } from './handover-event.ts';
import { Law } from './law.ts';
import { PriorityPoints } from './priority.ts';
import { ViolationType } from './violation.ts';

const subject = {
  contentType: ContentType,
  contentId: id('content'),
  /** Account of the author; null if the author has none. */
  authorId: id('account').nullable(),
  /** Version of the content; an edit creates another. */
  version: id('content-version'),
};

/** Snapshot of the content when it was first reported in this version. Sealed with the key of its author. */
export const ReportedContentCaptured = defineEvent(
  'ReportedContentCaptured',
  1,
  z.strictObject({ ...subject, content: personal(z.record(z.string(), z.string())) }),
);
/** Sealed with the key of the reporter. */
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
 * A classifier has scored the reported content. Scores are stored because a second run may give other results. No
 * finding: no scores.
 */
export const ReportClassified = defineEvent(
  'ReportClassified',
  1,
  z.strictObject({
    contentType: ContentType,
    contentId: id('content'),
    /** Version of the content that was scored. */
    version: id('content-version'),
    /** Name and version of the classifier. */
    classifier: code('classifier'),
    scores: z.array(z.strictObject({ violation: ViolationType, confidence: z.number().min(0).max(1) })),
  }),
);
/** Current priority of the content's reports, with its factors. */
export const ReportPrioritised = defineEvent(
  'ReportPrioritised',
  1,
  z.strictObject({
    priority: z.int().min(1).max(5),
    parts: z.array(PriorityPoints),
    /** Number of reporters, rules included. */
    reporters: z.int().min(1),
  }),
);

const lease = { moderatorId: id('account'), until: z.iso.datetime() };

/** A moderator claimed the report until `until`: only they can decide on it. */
export const ReportClaimed = defineEvent('ReportClaimed', 1, z.strictObject(lease));
/** The holder renewed the claim. */
export const ReportClaimRenewed = defineEvent('ReportClaimRenewed', 1, z.strictObject(lease));
/** The holder released the claim. */
export const ReportReleased = defineEvent('ReportReleased', 1, z.strictObject({ moderatorId: id('account') }));

const decisionOf = {
  decisionId: id('decision'),
  /** Type of the content. */
  contentType: ContentType,
  contentId: id('content'),
  /** Person the decision is about; null if the content has no author with an account, or the author was erased. */
  authorId: id('account').nullable(),
  action: ActionType,
};

/** Decision on the reports of this content and on its author. Sealed with the key of the author. */
export const ReportDecided = defineEvent(
  'ReportDecided',
  1,
  z.strictObject({
    ...decisionOf,
    /** Choice for the content. */
    content: ContentAction,
    version: id('content-version'),
    /** Everything the content was reported for. */
    violationTypes: z.array(ViolationType),
    /** Confirmed violations; empty for `no_action`. */
    found: z.array(ViolationType),
    /** The law that the content breaks; null if it only breaks our rules. */
    law: Law.nullable(),
    /** The moderator; null for a rule. */
    moderatorId: id('account').nullable(),
    /** The rule; null for a moderator. */
    ruleId: id('rule').nullable(),
    /** Duration of a temporary ban; null otherwise. */
    banHours: z.int().nullable(),
    /** When the measure ends automatically; null if it does not. */
    until: z.iso.datetime().nullable(),
    /** When the strike expires; null if there is none. */
    strikeUntil: z.iso.datetime().nullable(),
    /** Whether the person is notified. */
    notify: z.boolean(),
    /** Shown to the person. */
    reason: personal(z.string()),
    /** Visible only to staff; empty if there are none. */
    adminNotes: personal(z.string()),
  }),
);
/**
 * A lead moderator allowed informing the author of a decision about child safety, for example because the police do not
 * object any more.
 */
export const AuthorNoticeAllowed = defineEvent(
  'AuthorNoticeAllowed',
  1,
  z.strictObject({ ...decisionOf, moderatorId: id('account') }),
);
/** The decision was reversed, and its effects are undone. */
export const DecisionReversed = defineEvent(
  'DecisionReversed',
  2,
  z.strictObject({
    ...decisionOf,
    /** Moderator who reversed it; null for the rollback of a rule. */
    moderatorId: id('account').nullable(),
    because: z.enum(['mistake', 'appeal', 'rule_rolled_back']),
    /** Whether the report waits for another decision. */
    reopened: z.boolean(),
    /** Whether the author is informed: only if they were informed of the decision. */
    notify: z.boolean(),
    reason: personal(z.string()),
  }),
  { 1: (data) => ({ ...data, notify: true }) },
);
/** The person appealed against the decision. */
export const DecisionAppealed = defineEvent(
  'DecisionAppealed',
  1,
  z.strictObject({ ...decisionOf, statement: personal(z.string()) }),
);
/** Another moderator decided on the appeal. If it succeeds, the next event reverses the decision. */
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

/** A counter-notice that was filed with the appeal, with what 17 U.S.C. § 512(g)(3) asks for. */
export const CounterNoticeFiled = defineEvent(
  'CounterNoticeFiled',
  1,
  z.strictObject({
    ...decisionOf,
    /** The removed material, and where it was. */
    material: personal(z.string()),
    location: personal(z.string()),
    name: personal(z.string()),
    address: personal(z.string()),
    phone: personal(z.string()),
    /** Full name, typed. */
    signature: personal(z.string()),
    /** Declared under penalty of perjury to believe in good faith that the removal is a mistake. */
    underPenalty: z.literal(true),
    /** Consents to the jurisdiction of the court, and accepts service of process from the notifier. */
    acceptsService: z.literal(true),
  }),
);
/** A moderator sent the counter-notice to the person who had sent the notice. */
export const CounterNoticeForwarded = defineEvent(
  'CounterNoticeForwarded',
  1,
  z.strictObject({
    ...decisionOf,
    moderatorId: id('account'),
    /** E-mail address. */
    recipient: personal(z.string()),
    /** When the content may return, and when it has to, unless the recipient goes to court. */
    restoreFrom: z.iso.datetime(),
    restoreUntil: z.iso.datetime(),
  }),
);
/** The recipient of the counter-notice went to court: the content stays removed. */
export const CourtActionRecorded = defineEvent(
  'CourtActionRecorded',
  1,
  z.strictObject({
    ...decisionOf,
    moderatorId: id('account'),
    /** Court and number of the action. */
    courtAction: personal(z.string()),
  }),
);

const dismissal = {
  decisionId: id('decision'),
  contentType: ContentType,
  contentId: id('content'),
  /** The reporter who appealed. Not in the file of the author, who must not learn about reporters. */
  reporterId: id('account'),
};

/** A reporter appealed against the dismissal of their report (Digital Services Act, article 20). */
export const DismissalAppealed = defineEvent(
  'DismissalAppealed',
  1,
  z.strictObject({ ...dismissal, statement: personal(z.string()) }),
);
/** Another moderator decided on a reporter's appeal. If it succeeds, the next event reopens the report. */
export const DismissalAppealDecided = defineEvent(
  'DismissalAppealDecided',
  1,
  z.strictObject({
    ...dismissal,
    moderatorId: id('account'),
    outcome: z.enum(['upheld', 'overturned']),
    reason: personal(z.string()),
  }),
);

const about = { contentType: ContentType, contentId: id('content'), authorId: id('account').nullable() };

/**
 * The content is hidden until a lead moderator decides: a moderator escalated the report, or the report itself hides the
 * content.
 */
export const ReportEscalated = defineEvent(
  'ReportEscalated',
  2,
  z.strictObject({
    ...about,
    escalationId: id('escalation'),
    /** Null: by the report itself. */
    moderatorId: id('account').nullable(),
    /** Empty without a moderator. */
    reason: personal(z.string()),
  }),
  { 1: (data) => data },
);
/** Evidence of a child-safety case: neither the content nor its author's account may be erased. */
export const EvidenceFrozen = defineEvent(
  'EvidenceFrozen',
  1,
  z.strictObject({
    ...about,
    freezeId: id('freeze'),
    /** Legal basis for retaining it despite a request for erasure. */
    basis: open(),
    /** Moderator who escalated or decided; null for a rule. */
    moderatorId: id('account').nullable(),
  }),
);
/** A lead moderator lifted the freeze. */
export const EvidenceFreezeLifted = defineEvent(
  'EvidenceFreezeLifted',
  1,
  z.strictObject({ ...about, freezeId: id('freeze'), moderatorId: id('account'), reason: personal(z.string()) }),
);
/** Staff reported the case to an authority. */
export const AuthorityReportRecorded = defineEvent(
  'AuthorityReportRecorded',
  1,
  z.strictObject({
    ...about,
    moderatorId: id('account'),
    /** Name of the authority. */
    authority: open(),
    /** Case number or receipt from the authority. */
    reference: personal(z.string()),
    /** When the authority was notified. */
    reportedAt: z.iso.datetime(),
  }),
);

/** The copyright notice on which a film was removed, with what 17 U.S.C. § 512(c)(3) asks for. */
export const CopyrightNoticeRecorded = defineEvent(
  'CopyrightNoticeRecorded',
  2,
  z.strictObject({
    ...about,
    decisionId: id('decision'),
    moderatorId: id('account'),
    claimant: personal(z.string()),
    /** The work that the film copies. */
    work: personal(z.string()),
    /** Address, telephone number or e-mail address of the claimant. Absent in the first version, like the following. */
    contact: personal(z.string()),
    /** Where the work, or a representative list of works, is found. */
    workAddress: personal(z.string()),
    /** Name of the person who signed. */
    signature: personal(z.string()),
    /** Declared in good faith that the use is not authorised. */
    goodFaith: z.literal(true),
    /** Declared under penalty of perjury to be accurate and authorised; false: before notices asked for it. */
    underPenalty: z.boolean(),
  }),
  { 1: (data) => ({ ...data, underPenalty: false }) },
);

/**
 * A member of staff created an evidence pack about these reports. The reason is sealed with the key of the author, if
 * there is one.
 */
export const ReportEvidencePackCreated = defineEvent(
  'ReportEvidencePackCreated',
  1,
  z.strictObject({
    contentType: ContentType,
    contentId: id('content'),
    authorId: id('account').nullable(),
    /** Reason in the words of the member of staff. */
    reason: personal(z.string()),
    /** SHA-256 of the pack, hexadecimal. */
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
  ReportHandedOver,
  ReportDecided,
  ...closingEvents,
  AuthorNoticeAllowed,
  DecisionReversed,
  DecisionAppealed,
  AppealDecided,
  CounterNoticeFiled,
  CounterNoticeForwarded,
  CourtActionRecorded,
  DismissalAppealed,
  DismissalAppealDecided,
  CopyrightNoticeRecorded,
  ReportEscalated,
  EvidenceFrozen,
  EvidenceFreezeLifted,
  AuthorityReportRecorded,
  ReportEvidencePackCreated,
] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
