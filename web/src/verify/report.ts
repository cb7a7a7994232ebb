import type { KeptComparison } from '@sankofa/events/proof/compare-kept';
import type { VerdictKind } from '@sankofa/events/proof/verdict-kind';

/** What the reader has from elsewhere; null without it. */
export interface Given {
  /** Keys that the reader trusts; otherwise those in the file count. */
  readonly keys: File | null;
  readonly receipt: File | null;
  readonly checkpoint: File | null;
}

/** What the worker is asked to verify. */
export interface Question extends Given {
  readonly file: File;
}

/** Times in ms since 1970-01-01 UTC. */
export interface ReportedEvent {
  readonly n: number;
  readonly type: string;
  /** Who caused it, relative to the subject; a member of staff by their id. */
  readonly actor: { readonly kind: 'subject' | 'person' | 'staff' | 'system' | 'visitor'; readonly id: string };
  /** IP address; null if there is none. */
  readonly from: string | null;
  /** The legal text that the event names; null if there is none. */
  readonly text: Omit<ReportedText, 'text'> | null;
  /** Null if the event claims none. */
  readonly claimed: number | null;
  readonly recorded: number;
  /** Times of the log heads without and with the event; null without such a head in the file. */
  readonly after: number | null;
  readonly before: number | null;
  readonly isLate: boolean;
  /** Name and value. */
  readonly fields: readonly (readonly [string, string])[];
}

export interface ReportedText {
  readonly type: string;
  readonly version: number;
  readonly language: string;
  readonly text: string;
}

export interface PackReport {
  readonly kind: Exclude<VerdictKind, 'false'>;
  readonly isPinned: boolean;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Name and e-mail address of the person in their account; null if the pack does not open them. */
  readonly person: string | null;
  readonly madeAt: string;
  readonly madeBy: string;
  readonly head: { readonly size: number; readonly at: number; readonly origin: string };
  readonly packKey: string;
  readonly logKey: string;
  readonly audit: { readonly by: string; readonly upTo: number } | null;
  readonly witnessed: { readonly by: string; readonly size: number; readonly at: number } | null;
  readonly simulatedBefore: string | null;
  readonly kept: KeptComparison;
  /** Earlier logs that the log continues, and what was lost of each. */
  readonly seams: readonly {
    readonly origin: string;
    readonly size: number;
    readonly at: number;
    readonly kept: number;
    readonly lost: number;
  }[];
  readonly missing: readonly string[];
  readonly events: readonly ReportedEvent[];
  readonly texts: readonly ReportedText[];
}

export interface FalseReport {
  readonly kind: 'false';
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}

export interface CertificateReport {
  readonly kind: 'certificate';
  readonly isPinned: boolean;
  readonly person: string;
  readonly erasedAt: string;
  readonly stores: number;
  readonly searched: number;
  readonly found: number;
  readonly key: string;
  readonly simulatedBefore: string | null;
}

export interface ReceiptReport {
  readonly kind: 'receipt';
  readonly isPinned: boolean;
  readonly stream: string;
  readonly revision: number;
  readonly index: number;
  readonly head: PackReport['head'];
  readonly logKey: string;
  readonly simulatedBefore: string | null;
}

export type Report = PackReport | FalseReport | CertificateReport | ReceiptReport;
export type Failure = 'unreadable' | 'bad_keys' | 'bad_receipt' | 'bad_checkpoint';
export type Answer = Report | { readonly kind: 'failed'; readonly why: Failure };
