import { Refusal } from '../store/refusal.ts';
import { afterBusinessDays } from './business-days.ts';
import { type DecisionFacts, requireMayDecideAppeal } from './decision-authority.ts';

/** Limits of texts in characters. */
export const MAX_COUNTER_NOTICE = {
  material: 500,
  location: 500,
  name: 200,
  address: 500,
  phone: 50,
  court: 500,
} as const;
/** The content may return after the first and has to after the second, in business days (17 U.S.C. § 512(g)(2)(C)). */
const RESTORED_AFTER = [10, 14] as const;

/** What 17 U.S.C. § 512(g)(3) asks for, beside the declarations. */
export interface CounterNotice {
  /** The material that was removed. */
  readonly material: string;
  /** Where it was before. */
  readonly location: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Full name, typed. */
  readonly signature: string;
}

/** A counter-notice that was filed with an appeal. */
export interface FiledCounterNotice {
  readonly filedAt: Date;
  readonly isForwarded: boolean;
}

/** Whether a decision removed content for copyright. */
export const isCopyrightRemoval = ({
  content,
  found,
  law,
}: {
  readonly content: string;
  readonly found: readonly string[];
  readonly law: string | null;
}): boolean => content === 'remove' && (found.includes('copyright') || law === 'copyright');

/** When the content may return, and when it has to, unless the notifier goes to court. */
export function restorationOf({ filedAt }: Pick<FiledCounterNotice, 'filedAt'>) {
  const [from, until] = RESTORED_AFTER.map((days) => afterBusinessDays(filedAt, days).toISOString());
  return { restoreFrom: from ?? '', restoreUntil: until ?? '' };
}

/** @throws Refusal `no_counter_notice`, `forwarded_already`, and as `requireMayDecideAppeal` */
export function requireMayForward(
  decision: DecisionFacts & { readonly counterNotice: FiledCounterNotice | null },
  staff: { readonly moderatorId: string; readonly byLead: boolean },
): FiledCounterNotice {
  const { counterNotice } = decision;
  requireMayDecideAppeal(decision, staff);
  if (!counterNotice) throw new Refusal('no_counter_notice');
  if (counterNotice.isForwarded) throw new Refusal('forwarded_already');
  return counterNotice;
}

/**
 * Checks the outcome of an appeal with a forwarded counter-notice: the notifier has ten business days to go to court, and
 * the content stays removed only if they do.
 * @param courtAction court and number of the action; null if none is known
 * @throws Refusal `no_counter_notice`, `counter_notice_waits`, `court_action_needed`
 */
export function requireMayEnd(
  counterNotice: FiledCounterNotice | null,
  outcome: 'upheld' | 'overturned',
  courtAction: string | null,
  now: Date,
): void {
  if (!counterNotice?.isForwarded) {
    if (courtAction !== null) throw new Refusal('no_counter_notice');
    return;
  }
  if (outcome === 'upheld' && courtAction === null) throw new Refusal('court_action_needed');
  if (outcome === 'overturned' && now.toISOString() < restorationOf(counterNotice).restoreFrom) {
    throw new Refusal('counter_notice_waits');
  }
}
