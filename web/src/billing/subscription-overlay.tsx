import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Overlay } from '../shell/overlay.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import { AdultsOnly } from './adults-only.tsx';
import { commonTrialDays } from './common-trial.ts';
import { CreatorSupport } from './creator-support.tsx';
import type { PackageId } from './order.ts';
import { PlanButton } from './plan-button.tsx';
import cards from './plan-card.module.css';
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx';
import { PremiumAccess } from './premium-access.tsx';
import { subscriptionPackages } from './queries.ts';
import styles from './subscription-overlay.module.css';
import { useCurrentPlan } from './use-current-plan.ts';

/** The plans in their order; the free one is on the Subscribe page. */
const PLANS = ['basic', 'premium', 'family', 'creator'] as const satisfies readonly PackageId[];

/** Everything that is sold: plans, single purchases, and support for creators. */
export default function SubscriptionOverlay() {
  const isChild = useIsChild();
  return (
    <Overlay title={t('billing.title')} leave="close" heading={isChild ? 'content' : 'bar'}>
      {isChild ? <KidsProfileNotice titleId={overlayTitleId} /> : <Sections />}
    </Overlay>
  );
}

function Sections() {
  const session = useSession();
  const person = session?.user.id ?? null;
  const { data: plans, error, refetch } = useQuery(subscriptionPackages(person));
  const { subscription: current, planId } = useCurrentPlan(person);
  if (error && plans === undefined) return <LoadError title={t('billing.plans_failed')} refetch={refetch} />;
  const trialDays = commonTrialDays(Object.values(plans ?? {}));
  return (
    <div className={styles.sections}>
      <AdultsOnly />
      {person === null && (
        <section className={styles.banner} aria-labelledby="registration">
          <div>
            <h2 id="registration">{t('billing.registration_required')}</h2>
            <p>{t('billing.registration_text')}</p>
          </div>
          <Button variant="outlined" onClick={() => askToSignIn({ mode: 'sign-up' })}>
            {t('billing.join_free')}
          </Button>
        </section>
      )}
      {current && (
        <section className={styles.banner} aria-label={t('billing.current_plan')}>
          <div>
            <h2>{t('billing.current_plan_is', { plan: current.package_name })}</h2>
            <p>{t('billing.period_ends', { date: dateOf(current.end_date) })}</p>
          </div>
          <Button variant="outlined" color="inherit" to="/account/billing">
            {t('billing.manage')}
          </Button>
        </section>
      )}
      <section aria-labelledby="plans">
        <h2 id="plans">{t('billing.monthly')}</h2>
        {plans && PLANS.every((id) => plans[id] === undefined) && <p role="note">{t('billing.nothing_on_sale')}</p>}
        <div className={cards.grid} aria-busy={plans === undefined}>
          {plans === undefined && PLANS.map((id) => <PlanCardSkeleton key={id} />)}
          {plans &&
            PLANS.map((id) => {
              const plan = plans[id];
              if (plan === undefined) return null;
              return (
                <PlanCard key={id} plan={plan} isCurrent={planId === id}>
                  <PlanButton
                    packageId={id}
                    name={plan.name}
                    current={planId}
                    reason={t('billing.sign_in_to_subscribe')}
                    isMain={id === 'premium'}
                  />
                </PlanCard>
              );
            })}
        </div>
      </section>
      <PremiumAccess />
      <CreatorSupport />
      <footer className={styles.foot}>
        {trialDays > 0 && <p>{t('billing.trial_statement', { days: trialDays })}</p>}
        <p>{t('billing.terms_statement')}</p>
      </footer>
    </div>
  );
}
