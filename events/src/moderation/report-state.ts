import type { PersistentMap } from '../store/persistent-map.ts';
import type { ActionType, ContentAction } from './action.ts';
import type { Claim } from './claim.ts';
import type { ContentType } from './content-type.ts';
import type { FiledCounterNotice } from './counter-notice.ts';
import type { Law } from './law.ts';
import type { ClassifiedContent } from './priority.ts';
import type { ViolationType } from './violation.ts';

/** A version of reported content. */
export interface Subject {
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly authorId: string | null;
  readonly version: string;
}

/** The retained part of a decision. */
export interface Decision {
  readonly decisionId: string;
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly authorId: string | null;
  readonly action: ActionType;
  readonly content: ContentAction;
  readonly moderatorId: string | null;
  /** The lead who confirmed it as the second one; null if none was needed. */
  readonly confirmedBy: string | null;
  /** Whether the author may learn of it. */
  readonly notify: boolean;
  readonly at: Date;
  readonly reversed: boolean;
  readonly appeal: 'none' | 'waiting' | 'upheld' | 'overturned';
  /** The author, or for a dismissal the reporter, who appealed; null before an appeal. */
  readonly appellantId: string | null;
  /** Whether it removed the content for copyright. */
  readonly isCopyright: boolean;
  /** Null if the appeal has none. */
  readonly counterNotice: FiledCounterNotice | null;
  /** Reporters without an earlier decision, whom this one answers. */
  readonly answers: PersistentMap<true>;
}

/** A proposal to close a child-safety report that waits for a second lead moderator. */
export interface Closing {
  /** Also the id of its decision. */
  readonly closingId: string;
  /** Who proposed it. */
  readonly moderatorId: string;
  readonly action: ActionType;
  readonly content: ContentAction;
  readonly found: readonly ViolationType[];
  readonly law: Law | null;
  readonly banHours: number | null;
  readonly notify: boolean;
  /** Absent once its author was erased. */
  readonly reason?: string | undefined;
  readonly adminNotes?: string | undefined;
}

/** State of the reports on one piece of content. */
export interface ReportState {
  /** Versions of the content that were captured. */
  readonly kept: PersistentMap<true>;
  /** All reporters, rules included. */
  readonly reporters: PersistentMap<true>;
  /** Number of reporters who are people. */
  readonly people: number;
  /** The latest people who reported it, at most `LATEST_REPORTERS`, newest last. */
  readonly latestReporters: readonly string[];
  /** Reporters without a valid decision. */
  readonly unanswered: PersistentMap<true>;
  /** The reported content in its last reported version; null before the first report. */
  readonly subject: Subject | null;
  readonly violations: ReadonlySet<ViolationType>;
  /** The last priority as recorded, for comparison; null before the first. */
  readonly prioritised: string | null;
  /** The last claim that was not released, even if expired. */
  readonly claim: Claim | null;
  /** Whether a decision is pending. */
  readonly isOpen: boolean;
  /** Latest scores of a classifier, with the version they are about; null if none. */
  readonly classified: (ClassifiedContent & { readonly version: string }) | null;
  /** Whether it was reported for, or decided to violate, child safety. */
  readonly isChildSafety: boolean;
  /** Whether it was escalated to the lead moderators. It stays with them, even if reported again. */
  readonly isEscalated: boolean;
  /** The moderator who escalated it since the last decision; null if none. */
  readonly escalatedBy: string | null;
  /** Whether the content is hidden until a lead decides. */
  readonly isHidden: boolean;
  /** Who reported it for child safety since the last decision, rules included. */
  readonly alarmedBy: readonly string[];
  /** Version that a decision left public although it was reported for child safety; null if none. */
  readonly clearedVersion: string | null;
  readonly isReportedToAuthority: boolean;
  /** Proposal to close it that waits for a second lead; null if none. */
  readonly closing: Closing | null;
  /** Id of the freeze of the evidence; null if there is none. */
  readonly freeze: string | null;
  readonly decisions: ReadonlyMap<string, Decision>;
}
