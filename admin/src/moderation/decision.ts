import type { ViolationType } from '@sankofa/api/contract/moderation';
import {
  type ActionType,
  type Law,
  MAX_BAN_HOURS,
  type takeModerationAction,
} from '@sankofa/api/contract/moderation-actions';
import type { BodyInputOf } from '@sankofa/api/contract/route';
import { isReason } from '../shell/reason-field.tsx';

/** What somebody is about to decide, as it is typed. */
export interface Decision {
  readonly action: ActionType | null;
  /** What breaks the rules; empty: all that it was reported for. */
  readonly found: readonly ViolationType[];
  /** The law it breaks, too. */
  readonly law: Law | null;
  readonly reason: string;
  /** Whole hours of a temporary ban. */
  readonly hours: string;
  readonly notes: string;
  readonly notify: boolean;
}

export const NEW_DECISION: Decision = {
  action: null,
  found: [],
  law: null,
  reason: '',
  hours: '24',
  notes: '',
  notify: true,
};

/** Hours of a ban as typed; null when they are none that is allowed. */
export function hoursIn({ hours }: Pick<Decision, 'hours'>): number | null {
  const number = Number(hours);
  return hours.trim() !== '' && Number.isInteger(number) && number >= 1 && number <= MAX_BAN_HOURS ? number : null;
}

/** Whether the server can be asked to carry it out. */
export const isComplete = (decision: Decision): boolean =>
  decision.action !== null &&
  isReason(decision.reason) &&
  (decision.action !== 'temporary_ban' || hoursIn(decision) !== null);

type Sent = Omit<BodyInputOf<typeof takeModerationAction>, 'report_id'>;

/** A complete decision as the server takes it. */
export function bodyOf(decision: Decision): Sent {
  const { action, found, law, reason, notes, notify } = decision;
  if (action === null) throw new Error('Nothing has been chosen.');
  return {
    action_type: action,
    reason,
    admin_notes: notes,
    notify_user: notify,
    ...(action !== 'no_action' && found.length > 0 && { found: [...found] }),
    ...(action !== 'no_action' && law && { law }),
    ...(action === 'temporary_ban' && { ban_duration_hours: hoursIn(decision) }),
  };
}
