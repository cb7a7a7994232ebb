import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

const officerId = id('account');
const reason = personal(z.string());

/** One officer asks for a legal hold. It blocks erasure from this moment, and waits for a second officer. */
export const LegalHoldProposed = defineEvent('LegalHoldProposed', 1, z.strictObject({ officerId, reason }));
/** Nothing about the person may be erased, whoever asks: a law or a court wants it kept. */
export const LegalHoldSet = defineEvent(
  'LegalHoldSet',
  1,
  z.strictObject({
    /** Who set it: the second officer. */
    officerId,
    proposedBy: id('account'),
    reason,
  }),
);
/** Not agreed to by another officer, or taken back by the officer who proposed it. */
export const LegalHoldDeclined = defineEvent('LegalHoldDeclined', 1, z.strictObject({ officerId, reason }));
/** One officer asks for the hold to be lifted. It stands until a second officer agrees. */
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
/** The hold stands on: another officer did not agree, or the proposal was taken back. */
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
