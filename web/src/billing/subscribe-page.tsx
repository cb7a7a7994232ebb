import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AdultsOnly } from './adults-only.tsx';
import { PlanButton } from './plan-button.tsx';
import cards from './plan-card.module.css';
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx';
import { subscriptionPackages } from './queries.ts';
import styles from './subscribe-page.module.css';
import { useCurrentPlan } from './use-current-plan.ts';

const PLANS = ['free', 'premium', 'creator'] as const;

/** The three main plans side by side. */
export default function SubscribePage() {
  usePageTitle(t('billing.subscribe_title'));
  const isChild = useIsChild();
  return <Page>{isChild ? <KidsProfileNotice /> : <Plans />}</Page>;
}

function Plans() {
  const person = useSession()?.user.id ?? null;
  const overlay = useOverlayState();
  const { data: plans, error, refetch } = useQuery(subscriptionPackages(person));
  const { planId: current } = useCurrentPlan(person);
  return (
    <>
      <h1>{t('billing.subscribe_title')}</h1>
      <p className={styles.lede}>{t('billing.subscribe_text')}</p>
      <AdultsOnly />
      {error && plans === undefined ? (
        <LoadError title={t('billing.plans_failed')} refetch={refetch} />
      ) : (
        <div className={cards.grid} aria-busy={plans === undefined}>
          {plans === undefined && PLANS.map((id) => <PlanCardSkeleton key={id} />)}
          {plans &&
            PLANS.map((id) => {
              const plan = plans[id];
              if (plan === undefined) return null;
              const isCurrent = id === 'free' ? person !== null && current === null : current === id;
              return (
                <PlanCard key={id} plan={plan} isCurrent={isCurrent} level="h2">
                  {id === 'free' ? (
                    <FreeButton isVisitor={person === null} isCurrent={isCurrent} />
                  ) : (
                    <PlanButton
                      packageId={id}
                      name={plan.name}
                      current={current}
                      reason={t('billing.sign_up_to_subscribe')}
                      isMain={id === 'premium'}
                    />
                  )}
                </PlanCard>
              );
            })}
        </div>
      )}
      {plans && PLANS.every((id) => id === 'free' || plans[id] === undefined) && (
        <p role="note" className={styles.more}>
          {t('billing.nothing_on_sale')}
        </p>
      )}
      <p className={styles.more}>
        <Button to="/subscription" state={overlay} variant="outlined" color="inherit">
          {t('billing.all_plans')}
        </Button>
      </p>
    </>
  );
}

/** A paid plan is left by cancelling it. */
function FreeButton({ isVisitor, isCurrent }: { readonly isVisitor: boolean; readonly isCurrent: boolean }) {
  if (isVisitor) {
    return (
      <Button variant="outlined" color="inherit" size="large" onClick={() => askToSignIn({ mode: 'sign-up' })}>
        {t('billing.join_free')}
      </Button>
    );
  }
  if (isCurrent) {
    return (
      <Button variant="outlined" size="large" disabled>
        {t('billing.current_plan')}
      </Button>
    );
  }
  return (
    <Button variant="outlined" color="inherit" size="large" to="/account/billing">
      {t('billing.manage')}
    </Button>
  );
}
