import {
  CreatorApplicationRejected,
  CreatorDecisionRevoked,
  CreatorVerified,
} from '@sankofa/events/creators/verification-events';
import type { Handlers } from '../../runtime/define-read-model.ts';
import { type tables, tellOwner } from './notify.ts';

/** Decisions of staff on a creator's application. */
export const creatorNotified = [CreatorVerified, CreatorApplicationRejected, CreatorDecisionRevoked] as const;

export const creatorNotices: Handlers<(typeof creatorNotified)[number], typeof tables> = {
  CreatorVerified: tellOwner('creator_verified', ({ tier }) => ({ tier: tier })),
  CreatorApplicationRejected: tellOwner('creator_application_rejected'),
  CreatorDecisionRevoked: tellOwner('creator_decision_revoked', ({ decision }) => ({ decision: decision })),
};
