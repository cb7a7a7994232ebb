import { saveFile } from '@sankofa/api/client/save-file';
import type { ConsentState } from '@sankofa/api/contract/privacy';
import { getConsentReceipt } from '@sankofa/api/contract/privacy';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';

/** Downloads the receipt of the person’s last choice about a consent. */
export function DownloadReceipt({
  consentType,
  title,
}: {
  readonly consentType: ConsentState['consent_type'];
  readonly title: string;
}) {
  const download = useMutation({
    mutationFn: () => call(getConsentReceipt, { params: { consentType } }),
    onSuccess: (receipt) => saveFile(receipt, `receipt-${consentType}.json`),
    onError: () => notify('error', t('privacy.consent_receipt_failed')),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      loading={download.isPending}
      aria-label={t('privacy.consent_receipt_download_of', { title })}
      onClick={() => download.mutate()}
    >
      {t('privacy.consent_receipt_download')}
    </Button>
  );
}
