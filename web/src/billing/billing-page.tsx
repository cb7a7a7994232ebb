import type { getBilling } from '@sankofa/api/contract/billing';
import type { ResponseOf } from '@sankofa/api/contract/route';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { AskToSignIn } from '../privacy/ask-to-sign-in.tsx';
import { KidsProfileNotice } from '../profiles/kids-profile-notice.tsx';
import { useIsChild } from '../profiles/selected-profile.ts';
import { detailOf } from '../server/problem.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { dateOf, momentOf } from '../shell/dates.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Page } from '../shell/page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AdultsOnly } from './adults-only.tsx';
import styles from './billing-page.module.css';
import { InvoiceList } from './invoice-list.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { billing } from './queries.ts';
import { SubscriptionItem } from './subscription-item.tsx';
import { useMayBuy } from './use-may-buy.ts';

/** What the person pays for, has bought and was charged, and how to change it. */
export default function BillingPage() {
  usePageTitle(t('billing.account_title'));
  const person = useSession()?.user.id ?? null;
  const isChild = useIsChild();
  if (person !== null && isChild) {
    return (
      <Page>
        <KidsProfileNotice />
      </Page>
    );
  }
  return (
    <Page>
      <h1>{t('billing.account_title')}</h1>
      {person === null ? (
        <AskToSignIn reason={t('billing.account_sign_in')} text={t('billing.account_sign_in_text')} />
      ) : (
        <Billing person={person} />
      )}
    </Page>
  );
}

function Billing({ person }: { readonly person: string }) {
  const { data, error, refetch } = useQuery(billing(person));
  if (error && data === undefined) {
    const detail = detailOf(error);
    return (
      <LoadError title={t('billing.account_failed')} {...(detail !== null && { text: detail })} refetch={refetch} />
    );
  }
  if (data === undefined) {
    return <div className={styles.bone} role="status" aria-label={t('shell.loading')} aria-busy="true" />;
  }
  return <Parts person={person} data={data} />;
}

type BillingData = ResponseOf<typeof getBilling>;

function Parts({ person, data }: { readonly person: string; readonly data: BillingData }) {
  const overlay = useOverlayState();
  const isOffered = useMayBuy();
  const { subscriptions, purchases, pending, credits, invoices, pass_until: pass, has_portal } = data;
  const plans = subscriptions.filter(({ package_id }) => package_id !== 'creator_support');
  const supported = subscriptions.filter(({ package_id }) => package_id === 'creator_support');
  const hasPlan = plans.some(({ status }) => status !== 'ended');
  return (
    <div className={styles.parts}>
      <section aria-labelledby="plan">
        <h2 id="plan">{t('billing.plan')}</h2>
        <div className={styles.list}>
          {!hasPlan && (
            <div className={styles.card}>
              <h3>{t('billing.no_plan')}</h3>
              <p className={styles.dim}>{t('billing.no_plan_text')}</p>
              <AdultsOnly />
              {isOffered && (
                <div className={styles.actions}>
                  <Button variant="contained" to="/subscription" state={overlay}>
                    {t('billing.see_plans')}
                  </Button>
                </div>
              )}
            </div>
          )}
          {plans.map((plan) => (
            <SubscriptionItem key={plan.id} person={person} subscription={plan} hasPortal={has_portal} />
          ))}
        </div>
      </section>
      {supported.length > 0 && (
        <section aria-labelledby="supported">
          <h2 id="supported">{t('billing.supported')}</h2>
          <div className={styles.list}>
            {supported.map((one) => (
              <SubscriptionItem key={one.id} person={person} subscription={one} hasPortal={has_portal} />
            ))}
          </div>
        </section>
      )}
      {(credits.length > 0 || pass !== null) && (
        <section aria-labelledby="credits">
          <h2 id="credits">{t('billing.credits')}</h2>
          <div className={styles.card}>
            {pass !== null && <p>{t('billing.pass_until', { date: momentOf(pass) })}</p>}
            {credits.map(({ left, expires_at }) => (
              <p key={expires_at}>{t('billing.credits_left', { credits: left, date: dateOf(expires_at) })}</p>
            ))}
            {credits.length > 0 && (
              <p className={styles.dim}>
                {t('billing.credits_text')} <Link to="/movies">{t('billing.choose_film')}</Link>
              </p>
            )}
          </div>
        </section>
      )}
      <PaymentMethod
        person={person}
        hasPortal={has_portal}
        isPaypal={subscriptions.some(({ provider, status }) => provider === 'paypal' && status !== 'ended')}
      />
      <PurchaseList purchases={purchases} pending={pending} />
      <InvoiceList invoices={invoices} />
      <p>
        <Link to="/withdrawal">{t('billing.withdrawal_title')}</Link>
      </p>
    </div>
  );
}
