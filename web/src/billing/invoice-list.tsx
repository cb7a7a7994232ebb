import { saveFile } from '@sankofa/api/client/save-file';
import { downloadInvoice, getPaymentReceipt, type Invoice } from '@sankofa/api/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { DownloadReceipt } from '../privacy/download-receipt.tsx';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { dateOf } from '../shell/dates.ts';
import { notify } from '../shell/notices.ts';
import styles from './billing-page.module.css';
import { changeFailure } from './failures.ts';
import { formatMinor } from './price.ts';

const NAMES = {
  invoice: 'billing.invoice',
  credit_note: 'billing.credit_note',
  cancellation: 'billing.cancellation',
} as const;

const nameOf = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string => t(NAMES[kind], { number });

/** Invoices and credit notes, the latest first. */
export function InvoiceList({ invoices }: { readonly invoices: readonly Invoice[] }) {
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices">{t('billing.invoices')}</h2>
      {invoices.length === 0 ? (
        <p className={styles.dim}>{t('billing.no_invoices')}</p>
      ) : (
        <>
          <p className={styles.dim}>
            {t('billing.log_receipt_text')} <Link to="/verify">{t('billing.verify')}</Link>
          </p>
          <ul className={styles.rows}>
            {invoices.map(({ number, kind, issued_at, package_name, amount, tax, currency }) => (
              <li key={number}>
                <span>
                  {nameOf({ kind, number })}
                  <span className={styles.dim}>
                    {' · '}
                    <bdi>{package_name}</bdi>
                  </span>
                </span>
                <span className={styles.dim}>{dateOf(issued_at)}</span>
                <span className={styles.amount}>
                  {formatMinor(kind === 'credit_note' ? -amount : amount, currency)}
                  {tax > 0 && (
                    <span className={styles.dim}> {t('billing.tax', { amount: formatMinor(tax, currency) })}</span>
                  )}
                </span>
                <span className={styles.files}>
                  <DownloadButton number={number} kind={kind} />
                  <DownloadReceipt
                    look="quiet"
                    label={t('billing.log_receipt')}
                    fullLabel={t('billing.log_receipt_of', { document: nameOf({ kind, number }) })}
                    name={number}
                    get={() => call(getPaymentReceipt, { params: { id: number } })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function DownloadButton({ number, kind }: Pick<Invoice, 'number' | 'kind'>) {
  const downloading = useMutation({
    mutationFn: async () => saveFile(await call(downloadInvoice, { params: { id: number } }), `sankofa-${number}.pdf`),
    onError: (error) => notify('error', changeFailure(error)),
  });
  return (
    <Button
      size="small"
      loading={downloading.isPending}
      onClick={() => downloading.mutate()}
      aria-label={t('billing.download_pdf_of', { document: nameOf({ kind, number }) })}
    >
      {t('billing.download_pdf')}
    </Button>
  );
}
