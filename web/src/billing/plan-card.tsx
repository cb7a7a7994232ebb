import type { SubscriptionPackage } from '@sankofa/api/contract/billing';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { Icon } from '../shell/icons.tsx';
import styles from './plan-card.module.css';
import { formatRoundPrice } from './price.ts';

/** A plan with its price and features. */
export function PlanCard({ plan, isCurrent, level: Title = 'h3', children }: PlanCardProps) {
  return (
    <article className={styles.card} data-color={plan.color} data-current={isCurrent || undefined}>
      <Title>
        <bdi>{plan.name}</bdi>
      </Title>
      {isCurrent && <span className={styles.badge}>{t('billing.current_plan')}</span>}
      <p className={styles.price}>
        {formatRoundPrice(plan.price, plan.currency)} <span>{t('billing.per_month')}</span>
      </p>
      <p className={styles.dim}>
        <bdi>{plan.description}</bdi>
      </p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            <bdi>{feature}</bdi>
          </li>
        ))}
      </ul>
      {plan.notice !== null && <p className={styles.dim}>{plan.notice}</p>}
      <div className={styles.foot}>
        {plan.trial_days > 0 && !isCurrent && (
          <p className={styles.dim}>{t('billing.trial_days', { days: plan.trial_days })}</p>
        )}
        {children}
      </div>
    </article>
  );
}

export const PlanCardSkeleton = () => <div className={styles.bone} />;

interface PlanCardProps {
  readonly plan: SubscriptionPackage;
  readonly isCurrent: boolean;
  readonly level?: 'h2' | 'h3';
  /** Its button. */
  readonly children: ReactNode;
}
