import type { DataRequest } from './data-request-state.ts';
import type { LimitKind } from './data-request-types.ts';
import type { Freezes } from './erasure-freeze.ts';
import type { LegalHold } from './legal-hold.ts';

/** State of the data requests of a person. */
export interface DataRequestsState {
  readonly requests: { readonly [requestId: string]: DataRequest };
  readonly limits: { readonly [K in LimitKind]?: string };
  /** Blocks all erasure; null if there is none. */
  readonly hold: LegalHold | null;
  /** Frozen evidence of child-safety cases blocks all erasure. */
  readonly freezes: Freezes;
}
