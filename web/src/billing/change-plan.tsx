import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { AccountSubscription } from '@sankofa/api/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import styles from './change-plan.module.css';
import { changeFailure } from './failures.ts';
import { formatMinor, formatPrice } from './price.ts';
import { type PlanId, planPreview, subscriptionPackages } from './queries.ts';
import { useChangeSubscription } from './use-change-subscription.ts';

const PLANS = ['basic', 'premium', 'family', 'creator'] as const satisfies readonly PlanId[];

/** Chooses another plan, shows what that costs, and changes to it. */
export function ChangePlan({ person, subscription, wanted, close }: ChangePlanProps) {
  const titleId = useId();
  const { data: plans, error } = useQuery(subscriptionPackages(person));
  const [plan, setPlan] = useState<PlanId | null>(
    PLANS.find((id) => id === wanted && id !== subscription.package_id) ?? null,
  );
  const change = useChangeSubscription(subscription, close);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={change.isPending ? undefined : close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('billing.change_plan')}</DialogTitle>
      <DialogContent className={styles.content ?? ''}>
        {error && (
          <Alert severity="error" variant="outlined">
            {t('billing.plans_failed')}
          </Alert>
        )}
        {plans && (
          <FormControl disabled={change.isPending}>
            <RadioGroup
              aria-labelledby={titleId}
              value={plan ?? ''}
              onChange={(_, value) => setPlan(PLANS.find((id) => id === value) ?? null)}
            >
              {PLANS.map((id) => {
                const offered = plans[id];
                if (offered === undefined) return null;
                const isCurrent = id === subscription.package_id;
                return (
                  <FormControlLabel
                    key={id}
                    value={id}
                    disabled={isCurrent}
                    control={<Radio />}
                    label={
                      <>
                        <bdi>{offered.name}</bdi>
                        {' · '}
                        {isCurrent
                          ? t('billing.current_plan')
                          : t('billing.price_month', { price: formatPrice(offered.price, offered.currency) })}
                      </>
                    }
                  />
                );
              })}
            </RadioGroup>
          </FormControl>
        )}
        {plan && plans?.[plan]?.notice && <p>{plans[plan].notice}</p>}
        {plan && <Preview subscription={subscription} plan={plan} />}
      </DialogContent>
      <DialogActions sx={{ p: 2.5, pt: 1, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" disabled={change.isPending} onClick={close}>
          {t('billing.keep_plan')}
        </Button>
        <Button
          variant="contained"
          loading={change.isPending}
          disabled={plan === null}
          onClick={() => plan && change.mutate({ change: 'change_plan', package_id: plan })}
        >
          {t('billing.change_order')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What a change costs today and from the next payment on. */
function Preview({
  subscription: { id },
  plan,
}: {
  readonly subscription: AccountSubscription;
  readonly plan: PlanId;
}) {
  const { data, error } = useQuery(planPreview(id, plan));
  if (error) {
    return (
      <Alert severity="error" variant="outlined">
        {changeFailure(error)}
      </Alert>
    );
  }
  if (data === undefined) {
    return <p className={styles.preview} role="status" aria-label={t('shell.loading')} aria-busy="true" />;
  }
  const { due_now, next_amount, next_payment_at, currency } = data;
  return (
    <p className={styles.preview} role="status">
      {due_now >= 0
        ? t('billing.due_now', { amount: formatMinor(due_now, currency) })
        : t('billing.credited', { amount: formatMinor(-due_now, currency) })}{' '}
      {t('billing.due_next', { amount: formatMinor(next_amount, currency), date: dateOf(next_payment_at) })}
    </p>
  );
}

interface ChangePlanProps {
  readonly person: string;
  readonly subscription: AccountSubscription;
  /** Id of the plan to preselect. */
  readonly wanted: string;
  readonly close: () => void;
}
