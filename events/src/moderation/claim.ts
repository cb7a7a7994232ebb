import type { DecisionContext } from '../store/decider.ts';
import { Refusal } from '../store/refusal.ts';
import type { ReportEvent } from './report-events.ts';

/** Duration of a claim, in minutes. The console renews it while the report is open; otherwise it expires. */
export const CLAIM_MINUTES = 5;

/** A claim is renewed only when at most this is left, in ms: earlier renewals store nothing. */
const RENEWED_WITHIN_MS = 4 * 60_000;

export interface Claim {
  readonly moderatorId: string;
  readonly until: string;
}

export interface ClaimCommand {
  readonly kind: 'claim' | 'renew' | 'release';
  readonly moderatorId: string;
}

/** Another moderator has claimed the report. */
export class ClaimedByAnother extends Refusal {
  override readonly name = 'ClaimedByAnother';
  readonly claim: Claim;

  /** @param holder name shown to staff; null if unknown, because the decider has no names */
  constructor(claim: Claim, holder: string | null = null) {
    super('report_claimed', { holder, until: claim.until });
    this.claim = claim;
  }
}

/** The claim, or null if it has expired. */
export const claimAt = (claim: Claim | null, now: Date): Claim | null =>
  claim && claim.until > now.toISOString() ? claim : null;

/**
 * Decides on claims: one moderator at a time. Any moderator can take over an expired claim.
 * @throws ClaimedByAnother; Refusal `report_not_claimed`
 */
export function decideClaim(claimed: Claim | null, { kind, moderatorId }: ClaimCommand, now: Date): ReportEvent[] {
  const claim = claimAt(claimed, now);
  if (claim && claim.moderatorId !== moderatorId) throw new ClaimedByAnother(claim);
  const until = new Date(now.getTime() + CLAIM_MINUTES * 60_000).toISOString();
  switch (kind) {
    case 'claim':
      return claim ? renewed(claim, until, now) : [{ type: 'ReportClaimed', data: { moderatorId, until } }];
    case 'renew':
      if (!claim) throw notClaimed();
      return renewed(claim, until, now);
    case 'release':
      return claim ? [{ type: 'ReportReleased', data: { moderatorId } }] : [];
  }
}

function renewed({ moderatorId, until: ends }: Claim, until: string, now: Date): ReportEvent[] {
  if (Date.parse(ends) - now.getTime() > RENEWED_WITHIN_MS) return [];
  return [{ type: 'ReportClaimRenewed', data: { moderatorId, until } }];
}

const notClaimed = (): Refusal => new Refusal('report_not_claimed');

/** @throws ClaimedByAnother; Refusal `report_not_claimed` */
export function requireClaim(claimed: Claim | null, moderatorId: string, { now }: DecisionContext): void {
  const claim = claimAt(claimed, now);
  if (!claim) throw notClaimed();
  if (claim.moderatorId !== moderatorId) throw new ClaimedByAnother(claim);
}
