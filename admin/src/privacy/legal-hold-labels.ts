import type { LegalHold } from '@sankofa/api/contract/audit';
import {
  approveLegalHold,
  approveLegalHoldLift,
  declineLegalHold,
  declineLegalHoldLift,
  liftLegalHold,
  setLegalHold,
} from '@sankofa/api/contract/erasure';
import { t } from '../messages.ts';
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
  if (!hold) return t('privacy.no_legal_hold');
  const reason = hold.reason ?? t('privacy.no_reason_left');
  const who = hold.proposed_by?.name ?? t('privacy.officer');
  const mine = String(hold.proposed_by !== null && hold.proposed_by.id === reader);
  const date = dateText(hold.since);
  switch (hold.status) {
    case 'proposed':
      return t('privacy.hold_proposed', { mine, who, date, reason });
    case 'set':
      return t('privacy.hold_set', { date, reason });
    case 'lift_proposed':
      return t('privacy.hold_lift_proposed', {
        mine,
        who,
        date,
        reason,
        why: hold.lift_reason ?? t('privacy.no_reason_left'),
      });
  }
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
  get button() {
    return t('privacy.propose_hold_button');
  },
  get title() {
    return t('privacy.propose_hold_title');
  },
  get text() {
    return t('privacy.propose_hold_text');
  },
  get confirm() {
    return t('privacy.propose_hold_confirm');
  },
  asks: { reason: true, contract: setLegalHold },
};
const LIFT: HoldAct = {
  get button() {
    return t('privacy.propose_lift_button');
  },
  get title() {
    return t('privacy.propose_lift_title');
  },
  get text() {
    return t('privacy.propose_lift_text');
  },
  get confirm() {
    return t('privacy.propose_hold_confirm');
  },
  asks: { reason: true, contract: liftLegalHold },
};
const APPROVE_HOLD: HoldAct = {
  get button() {
    return t('privacy.approve_hold_button');
  },
  get title() {
    return t('privacy.approve_hold_title');
  },
  get text() {
    return t('privacy.approve_hold_text');
  },
  get confirm() {
    return t('privacy.approve');
  },
  asks: { reason: false, contract: approveLegalHold },
};
const DECLINE_HOLD: HoldAct = {
  get button() {
    return t('privacy.decline_hold_button');
  },
  get title() {
    return t('privacy.decline_hold_title');
  },
  get text() {
    return t('privacy.decline_hold_text');
  },
  get confirm() {
    return t('privacy.decline');
  },
  asks: { reason: true, contract: declineLegalHold },
};
const APPROVE_LIFT: HoldAct = {
  get button() {
    return t('privacy.approve_lift_button');
  },
  get title() {
    return t('privacy.approve_lift_title');
  },
  get text() {
    return t('privacy.decline_hold_text');
  },
  get confirm() {
    return t('privacy.approve_lift_confirm');
  },
  asks: { reason: false, contract: approveLegalHoldLift },
};
const DECLINE_LIFT: HoldAct = {
  get button() {
    return t('privacy.decline_lift_button');
  },
  get title() {
    return t('privacy.decline_lift_title');
  },
  get text() {
    return t('privacy.decline_lift_text');
  },
  get confirm() {
    return t('privacy.decline_lift_confirm');
  },
  asks: { reason: true, contract: declineLegalHoldLift },
};
const TAKE_BACK_HOLD: HoldAct = {
  ...DECLINE_HOLD,
  get button() {
    return t('privacy.withdraw_proposal');
  },
  get title() {
    return t('privacy.withdraw_proposal_title');
  },
  get confirm() {
    return t('privacy.withdraw');
  },
};
const TAKE_BACK_LIFT: HoldAct = {
  ...DECLINE_LIFT,
  get button() {
    return t('privacy.withdraw_proposal');
  },
  get title() {
    return t('privacy.withdraw_proposal_title');
  },
  get text() {
    return t('privacy.withdraw_lift_text');
  },
  get confirm() {
    return t('privacy.withdraw');
  },
};
