import type { LegalHold } from '@sankofa/api/contract/audit';
import {
  approveLegalHold,
  approveLegalHoldLift,
  declineLegalHold,
  declineLegalHoldLift,
  liftLegalHold,
  setLegalHold,
} from '@sankofa/api/contract/erasure';
import { dateText } from '../shell/date-format.ts';

/** Something an officer can do about a legal hold. */
export interface HoldAct {
  readonly button: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** With a reason to write, or to confirm alone. */
  readonly asks:
    | {
        readonly reason: true;
        readonly contract:
          | typeof setLegalHold
          | typeof liftLegalHold
          | typeof declineLegalHold
          | typeof declineLegalHoldLift;
      }
    | { readonly reason: false; readonly contract: typeof approveLegalHold | typeof approveLegalHoldLift };
}

/** How a hold stands, in sentences. */
export function holdText(hold: LegalHold | null, reader: string | undefined): string {
  if (!hold) return 'No legal hold.';
  const reason = hold.reason ?? 'no reason left';
  const who = hold.proposed_by?.id === reader ? 'You' : (hold.proposed_by?.name ?? 'An officer');
  if (hold.status === 'proposed') {
    return `${who} proposed a legal hold on ${dateText(hold.since)}: ${reason}. It already blocks erasure, and waits for a second officer.`;
  }
  const since = `Legal hold since ${dateText(hold.since)}: ${reason}`;
  if (hold.status === 'set') return since;
  return `${since}. ${who} proposed to lift it: ${hold.lift_reason ?? 'no reason left'}. It stands until a second officer approves.`;
}

/** What can be done about a hold by the officer who reads this. */
export function holdActs(hold: LegalHold | null, reader: string | undefined): readonly HoldAct[] {
  if (!hold) return [SET];
  if (hold.status === 'set') return [LIFT];
  const isMine = hold.proposed_by?.id === reader;
  if (hold.status === 'proposed') return isMine ? [TAKE_BACK_HOLD] : [APPROVE_HOLD, DECLINE_HOLD];
  return isMine ? [TAKE_BACK_LIFT] : [APPROVE_LIFT, DECLINE_LIFT];
}

const SET: HoldAct = {
  button: 'Set legal hold',
  title: 'Propose a legal hold?',
  text: 'It blocks the erasure of this person at once. Another officer has to approve it.',
  confirm: 'Propose',
  asks: { reason: true, contract: setLegalHold },
};
const LIFT: HoldAct = {
  button: 'Lift legal hold',
  title: 'Propose to lift the legal hold?',
  text: 'It stands until another officer approves. After that this person can be erased again.',
  confirm: 'Propose',
  asks: { reason: true, contract: liftLegalHold },
};
const APPROVE_HOLD: HoldAct = {
  button: 'Approve hold',
  title: 'Approve this legal hold?',
  text: 'Nothing about this person can be erased until two officers lift it.',
  confirm: 'Approve',
  asks: { reason: false, contract: approveLegalHold },
};
const DECLINE_HOLD: HoldAct = {
  button: 'Decline hold',
  title: 'Decline this legal hold?',
  text: 'This person can be erased again.',
  confirm: 'Decline',
  asks: { reason: true, contract: declineLegalHold },
};
const APPROVE_LIFT: HoldAct = {
  button: 'Approve lifting',
  title: 'Lift this legal hold?',
  text: 'This person can be erased again.',
  confirm: 'Lift',
  asks: { reason: false, contract: approveLegalHoldLift },
};
const DECLINE_LIFT: HoldAct = {
  button: 'Keep the hold',
  title: 'Keep this legal hold?',
  text: 'The proposal to lift it is declined, and the hold stands.',
  confirm: 'Keep',
  asks: { reason: true, contract: declineLegalHoldLift },
};
const TAKE_BACK_HOLD: HoldAct = {
  ...DECLINE_HOLD,
  button: 'Withdraw proposal',
  title: 'Withdraw this proposal?',
  confirm: 'Withdraw',
};
const TAKE_BACK_LIFT: HoldAct = {
  ...DECLINE_LIFT,
  button: 'Withdraw proposal',
  title: 'Withdraw this proposal?',
  text: 'The legal hold stands.',
  confirm: 'Withdraw',
};
