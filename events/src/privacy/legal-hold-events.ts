import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

const officerId = id('account');
const reason = personal(z.string());

/** An officer proposed a legal hold. It blocks erasure immediately, and waits for a second officer. */
export const LegalHoldProposed = defineEvent('LegalHoldProposed', 1, z.strictObject({ officerId, reason }));
/** Nothing about the person may be erased: a law or a court requires its retention. */
export const LegalHoldSet = defineEvent(
  'LegalHoldSet',
  1,
  z.strictObject({
    /** The second officer, who set it. */
    officerId,
    proposedBy: id('account'),
    reason,
  }),
);
/** Declined by another officer, or withdrawn by the proposer. */
export const LegalHoldDeclined = defineEvent('LegalHoldDeclined', 1, z.strictObject({ officerId, reason }));
/** An officer proposed lifting the hold. It remains until a second officer approves. */
export const LegalHoldLiftProposed = defineEvent('LegalHoldLiftProposed', 1, z.strictObject({ officerId, reason }));
export const LegalHoldLifted = defineEvent(
  'LegalHoldLifted',
  1,
  z.strictObject({
    officerId,
    proposedBy: id('account'),
    reason,
  }),
);
/** The hold remains: another officer declined, or the proposer withdrew. */
export const LegalHoldLiftDeclined = defineEvent('LegalHoldLiftDeclined', 1, z.strictObject({ officerId, reason }));

export const legalHoldEvents = [
  LegalHoldProposed,
  LegalHoldSet,
  LegalHoldDeclined,
  LegalHoldLiftProposed,
  LegalHoldLifted,
  LegalHoldLiftDeclined,
] as const;
export type LegalHoldEvent = EventOf<(typeof legalHoldEvents)[number]>;
