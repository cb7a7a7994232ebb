import type { LegalHold } from '@sankofa/api/contract/audit';
import {
  approveLegalHold,
  approveLegalHoldLift,
  declineLegalHold,
  declineLegalHoldLift,
  liftLegalHold,
  setLegalHold,
} from '@sankofa/api/contract/erasure';
import { type LabelId, t } from '../messages.ts';
import { dateText } from '../shell/date-format.ts';

/** An action of an officer on a legal hold. */
export interface HoldAct {
  readonly button: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Whether it needs a reason or only a confirmation. */
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

/** State of a legal hold in sentences. */
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

/** Actions on a hold for an officer. @param reader id of the officer */
export function holdActs(hold: LegalHold | null, reader: string | undefined): readonly HoldAct[] {
  if (!hold) return [PROPOSE_HOLD].map(withTexts);
  if (hold.status === 'set') return [PROPOSE_LIFT].map(withTexts);
  const isMine = hold.proposed_by?.id === reader;
  const acts =
    hold.status === 'proposed'
      ? isMine
        ? [WITHDRAW_HOLD]
        : [APPROVE_HOLD, DECLINE_HOLD]
      : isMine
        ? [WITHDRAW_LIFT]
        : [APPROVE_LIFT, DECLINE_LIFT];
  return acts.map(withTexts);
}

/** An action with the ids of its texts, because the language is not known while the module is loaded. */
type HoldActIds = { readonly [Field in keyof HoldAct]: Field extends 'asks' ? HoldAct['asks'] : LabelId };

const withTexts = ({ button, title, text, confirm, asks }: HoldActIds): HoldAct => ({
  button: t(button),
  title: t(title),
  text: t(text),
  confirm: t(confirm),
  asks,
});

const PROPOSE_HOLD: HoldActIds = {
  button: 'privacy.propose_hold_button',
  title: 'privacy.propose_hold_title',
  text: 'privacy.propose_hold_text',
  confirm: 'privacy.propose_hold_confirm',
  asks: { reason: true, contract: setLegalHold },
};
const PROPOSE_LIFT: HoldActIds = {
  button: 'privacy.propose_lift_button',
  title: 'privacy.propose_lift_title',
  text: 'privacy.propose_lift_text',
  confirm: 'privacy.propose_hold_confirm',
  asks: { reason: true, contract: liftLegalHold },
};
const APPROVE_HOLD: HoldActIds = {
  button: 'privacy.approve_hold_button',
  title: 'privacy.approve_hold_title',
  text: 'privacy.approve_hold_text',
  confirm: 'privacy.approve',
  asks: { reason: false, contract: approveLegalHold },
};
const DECLINE_HOLD: HoldActIds = {
  button: 'privacy.decline_hold_button',
  title: 'privacy.decline_hold_title',
  text: 'privacy.decline_hold_text',
  confirm: 'privacy.decline',
  asks: { reason: true, contract: declineLegalHold },
};
const APPROVE_LIFT: HoldActIds = {
  button: 'privacy.approve_lift_button',
  title: 'privacy.approve_lift_title',
  text: 'privacy.decline_hold_text',
  confirm: 'privacy.approve_lift_confirm',
  asks: { reason: false, contract: approveLegalHoldLift },
};
const DECLINE_LIFT: HoldActIds = {
  button: 'privacy.decline_lift_button',
  title: 'privacy.decline_lift_title',
  text: 'privacy.decline_lift_text',
  confirm: 'privacy.decline_lift_confirm',
  asks: { reason: true, contract: declineLegalHoldLift },
};
const WITHDRAW_HOLD: HoldActIds = {
  button: 'privacy.withdraw_proposal',
  title: 'privacy.withdraw_proposal_title',
  text: 'privacy.decline_hold_text',
  confirm: 'privacy.withdraw',
  asks: { reason: true, contract: declineLegalHold },
};
const WITHDRAW_LIFT: HoldActIds = {
  button: 'privacy.withdraw_proposal',
  title: 'privacy.withdraw_proposal_title',
  text: 'privacy.withdraw_lift_text',
  confirm: 'privacy.withdraw',
  asks: { reason: true, contract: declineLegalHoldLift },
};
