import type { PersistentMap } from '../store/persistent-map.ts';
import type { ActionType } from './action.ts';
import type { Claim } from './claim.ts';
import type { ContentType } from './content-type.ts';
import type { ClassifiedContent } from './priority.ts';
import type { ViolationType } from './violation.ts';

/** A version of reported content. */
export interface Subject {
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly authorId: string | null;
  readonly version: string;
}

/** What is still known of a decision. */
export interface Decision {
  readonly decisionId: string;
  readonly contentType: ContentType;
  readonly contentId: string;
  readonly authorId: string | null;
  readonly action: ActionType;
  readonly moderatorId: string | null;
  readonly at: Date;
  readonly reversed: boolean;
  readonly appeal: 'none' | 'waiting' | 'upheld' | 'overturned';
  /** Who reported the content and had no decision before: it answers them. */
  readonly answers: PersistentMap<true>;
}

/** State of the reports on one piece of content. */
export interface ReportState {
  /** Versions of the content of which it is kept what they said. */
  readonly kept: PersistentMap<true>;
  /** Everyone who reported it, rules included. */
  readonly reporters: PersistentMap<true>;
  /** How many of the reporters are people. */
  readonly people: number;
  /** The people who reported it last, at most `LATEST_REPORTERS`, the newest last. */
  readonly latestReporters: readonly string[];
  /** Reporters for whom nothing is decided, or not any more. */
  readonly unanswered: PersistentMap<true>;
  /** What is reported, in the version that was last reported; null until somebody has reported it. */
  readonly subject: Subject | null;
  readonly violations: ReadonlySet<ViolationType>;
  /** The last priority, as its event says it, for comparing; null before the first. */
  readonly prioritised: string | null;
  /** The last claim that was not given back, also when it has run out. */
  readonly claim: Claim | null;
  /** Whether it waits for a decision. */
  readonly isOpen: boolean;
  /** What a classifier said last, and of which version of the content; null while none has been asked. */
  readonly classified: (ClassifiedContent & { readonly version: string }) | null;
  /** Whether it was reported for, or decided to be about, the safety of children. */
  readonly isChildSafety: boolean;
  /** Whether it was handed to the lead moderators. It stays with them, also when it is reported again. */
  readonly isEscalated: boolean;
  /** Id of the freeze that keeps the evidence; null while there is none. */
  readonly freeze: string | null;
  readonly decisions: ReadonlyMap<string, Decision>;
}
