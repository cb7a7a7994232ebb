import type { Handler } from '../../runtime/define-read-model.ts';
import { tellOwner } from './tell.ts';

/** What staff decided about a person's application as a creator. */
export const creatorNotices: Readonly<Record<string, Handler>> = {
  CreatorVerified: tellOwner('creator_verified', ({ tier }) => ({ tier: String(tier) })),
  CreatorApplicationRejected: tellOwner('creator_application_rejected'),
  CreatorDecisionRevoked: tellOwner('creator_decision_revoked', ({ decision }) => ({ decision: String(decision) })),
};
