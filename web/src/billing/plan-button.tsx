import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import type { PackageId } from './order.ts';
import { askToPay } from './payment-request.ts';
import { useIsCheckingOut } from './use-checkout.ts';
import { useMayBuy } from './use-may-buy.ts';

const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>;

/** Subscribes to a plan, or leads to where the current one is changed. */
export function PlanButton({ packageId, name, current, reason, isMain = true }: PlanButtonProps) {
  const isCheckingOut = useIsCheckingOut(packageId);
  const isOffered = useMayBuy();
  if (current === packageId) {
    return (
      <Button variant="outlined" size="large" disabled>
        {t('billing.current_plan')}
      </Button>
    );
  }
  if (!isOffered) return null;
  if (current !== null && current !== undefined) {
    return (
      <Button variant="outlined" color="inherit" size="large" to={`/account/billing?plan=${packageId}`}>
        {rich('billing.change_to', { plan: name, hidden })}
      </Button>
    );
  }
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size="large"
      aria-haspopup="dialog"
      disabled={isCheckingOut || current === undefined}
      onClick={() => askToPay({ packageId }, reason)}
    >
      {isCheckingOut ? t('billing.processing') : rich('billing.subscribe_to', { plan: name, hidden })}
    </Button>
  );
}

interface PlanButtonProps {
  readonly packageId: PackageId;
  readonly name: string;
  /** Id of the person's plan; null without one, undefined until it is known. */
  readonly current: string | null | undefined;
  /** Why visitors are asked to sign in. */
  readonly reason: string;
  /** Whether it is the gold button among those beside it. */
  readonly isMain?: boolean;
}
