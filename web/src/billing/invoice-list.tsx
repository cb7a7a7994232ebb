import type { Invoice } from '@sankofa/api/contract/billing';
import { t } from '../messages.ts';
import { dateOf } from '../shell/dates.ts';
import styles from './billing-page.module.css';
import { formatMinor } from './price.ts';

/** Invoices and credit notes, the latest first. */
export function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">{t('billing.invoices')}</h2>
      {invoices.length === 0 ? (
        <p className={styles.dim}>{t('billing.no_invoices')}</p>
      ) : (
        <ul className={styles.rows}>
          {invoices.map(({ number, kind, issued_at, package_name, amount, tax, currency }) => (
            <li key={number}>
              <span>
                {t(kind === 'invoice' ? 'billing.invoice' : 'billing.credit_note', { number })}
                <span className={styles.dim}>
                  {' · '}
                  <bdi>{package_name}</bdi>
                </span>
              </span>
              <span className={styles.dim}>{dateOf(issued_at)}</span>
              <span className={styles.amount}>
                {formatMinor(kind === 'invoice' ? amount : -amount, currency)}
                {tax > 0 && (
                  <span className={styles.dim}> {t('billing.tax', { amount: formatMinor(tax, currency) })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
