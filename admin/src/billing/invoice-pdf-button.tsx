import Button from '@mui/material/Button';
import { saveFile } from '@sankofa/api/client/save-file';
import { downloadCustomerInvoice } from '@sankofa/api/contract/admin-invoices';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';

/** Downloads an invoice as PDF. The server records the access. */
export function InvoicePdfButton({ number }: { readonly number: string }) {
  const { busy, error, run } = useAct();
  const notify = useNotify();
  useEffect(() => {
    if (error !== null) notify(error, { type: 'error' });
  }, [error, notify]);
  return (
    <Button
      size="small"
      disabled={busy}
      title={t('billing.pdf_logged')}
      aria-label={t('billing.download_pdf_of', { number })}
      onClick={() =>
        void run(async () => {
          saveFile(await client.call(downloadCustomerInvoice, { params: { id: number } }), `sankofa-${number}.pdf`);
        })
      }
    >
      {t('billing.download_pdf')}
    </Button>
  );
}
