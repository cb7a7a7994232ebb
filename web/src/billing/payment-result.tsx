import { type CheckoutStatus, STATUS_ATTEMPTS } from '@sankofa/api/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { Icon } from '../shell/icons.tsx';
import { overlayTitleId } from '../shell/overlay-title.ts';
import { readAfterPayment } from './after-payment.ts';
import styles from './payment-result.module.css';
import { formatMinor } from './price.ts';

/** Characters of a session id that are shown. */
const SESSION_ID_LENGTH = 20;

/** While the payment is verified. @param attempt null until the first answer */
export function Verifying({ attempt }: { readonly attempt: number | null }) {
  return (
    <section className={styles.result}>
      <span className={styles.wheel} aria-hidden="true" />
      <h1 id={overlayTitleId}>{t(attempt === null ? 'billing.checking' : 'billing.verifying')}</h1>
      <p>{t('billing.verifying_text')}</p>
      <p role="status" className={styles.dim}>
        {attempt !== null && t('billing.attempt', { attempt, of: STATUS_ATTEMPTS })}
      </p>
    </section>
  );
}

/** What went wrong, and where to go from there. */
export function PaymentIssue({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <section className={styles.result}>
      <span className={styles.issue}>
        <Icon name="close" size={32} />
      </span>
      <h1 id={overlayTitleId}>{t('billing.payment_issue')}</h1>
      <p role="alert">{text}</p>
      <div className={styles.actions}>
        {children}
        <Button
          variant={children ? 'outlined' : 'contained'}
          color={children ? 'inherit' : 'primary'}
          to="/subscription"
        >
          {t('billing.try_again')}
        </Button>
        <Button variant="outlined" color="inherit" to="/">
          {t('billing.back_home')}
        </Button>
      </div>
    </section>
  );
}

/** A verified payment, and what it gives. */
export function PaymentSuccess({ payment }: { readonly payment: CheckoutStatus }) {
  const { package_name, amount_total, currency, first_payment: first, session_id, movie_id } = payment;
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each payment
  useEffect(() => {
    void readAfterPayment(queries);
  }, [session_id, queries]);
  const amount = formatMinor(amount_total, currency);
  return (
    <section className={styles.result}>
      <span className={styles.success}>
        <Icon name="check" size={32} />
      </span>
      <h1 id={overlayTitleId}>{t('billing.payment_successful')}</h1>
      <p role="status">{successText(payment)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('billing.plan')}</dt>
          <dd>
            <bdi>{package_name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('billing.amount')}</dt>
          <dd>
            {first === null
              ? amount
              : t('billing.amount_trial', {
                  today: amount,
                  later: formatMinor(first.amount, currency),
                  date: dateOf(first.at),
                })}
          </dd>
        </div>
        <div>
          <dt>{t('billing.status')}</dt>
          <dd className={styles.paid}>{t('billing.paid')}</dd>
        </div>
        <div>
          <dt>{t('billing.session_id')}</dt>
          <dd>
            <code>{shortId(session_id)}</code>
          </dd>
        </div>
      </dl>
      <h2>{t('billing.next')}</h2>
      <ul className={styles.next}>
        {nextSteps(payment).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="contained" size="large" to={movie_id === null ? '/' : `/watch/${movie_id}`}>
          {t('billing.start_watching')}
        </Button>
        <Button variant="outlined" color="inherit" size="large" to="/account/billing">
          {t('billing.manage')}
        </Button>
      </div>
    </section>
  );
}

const shortId = (id: string): string => (id.length > SESSION_ID_LENGTH ? `${id.slice(0, SESSION_ID_LENGTH)}…` : id);

function successText({ package_type, package_name }: CheckoutStatus): string {
  if (package_type === 'subscription') return t('billing.success_plan', { plan: package_name });
  if (package_type === 'creator_subscription') return t('billing.success_support');
  return t('billing.success_purchase');
}

function nextSteps({ package_id, package_type, first_payment: first }: CheckoutStatus): string[] {
  switch (package_id) {
    case 'single_movie':
      return [t('billing.next_film'), t('billing.next_receipt')];
    case 'movie_bundle':
      return [t('billing.next_bundle'), t('billing.next_receipt')];
    case 'weekend_pass':
      return [t('billing.next_pass'), t('billing.next_receipt')];
    default:
      return [
        t(package_type === 'subscription' ? 'billing.next_plan' : 'billing.next_support'),
        ...(first === null ? [t('billing.next_receipt')] : [t('billing.next_trial', { date: dateOf(first.at) })]),
      ];
  }
}
