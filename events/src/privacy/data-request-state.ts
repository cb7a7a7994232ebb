import type { DataCategory, IdentityMethod, RequestType } from './data-request-types.ts';

/** State of one data request. */
export interface DataRequest {
  readonly type: RequestType;
  /** Categories it covers; empty: all. */
  readonly categories: readonly DataCategory[];
  readonly status: 'open' | 'fulfilled' | 'refused' | 'cancelled';
  readonly filedAt: Date;
  readonly dueAt: string;
  readonly extended: boolean;
  /** Officer who claimed it. */
  readonly officerId: string | null;
  /** Last method of the identity check; null before it. */
  readonly identityMethod: IdentityMethod | null;
  readonly packageExpiresAt: string | null;
  /** Officers who proposed and approved the erasure. */
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
}
