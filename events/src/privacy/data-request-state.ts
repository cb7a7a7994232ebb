import type { DataCategory, IdentityMethod, RequestType } from './data-request-types.ts';

/** State of one data request. */
export interface DataRequest {
  readonly type: RequestType;
  /** What it is about; none: all of them. */
  readonly categories: readonly DataCategory[];
  readonly status: 'open' | 'fulfilled' | 'refused' | 'cancelled';
  readonly filedAt: Date;
  readonly dueAt: string;
  readonly extended: boolean;
  /** Who works on it. */
  readonly officerId: string | null;
  /** How the identity was checked, the last time; null: not yet. */
  readonly identityMethod: IdentityMethod | null;
  readonly packageExpiresAt: string | null;
  /** The officer who asked for the erasure, and the one who agreed. */
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
}
