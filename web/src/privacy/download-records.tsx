import { saveFile } from '@sankofa/api/client/save-file';
import { getMyConsentRecords } from '@sankofa/api/contract/processing';
import { useMutation } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';

/** Downloads the person’s consents as records of ISO/IEC TS 27560. */
export function DownloadRecords() {
  const download = useMutation({
    mutationFn: () => call(getMyConsentRecords, {}),
    onSuccess: (records) => saveFile(JSON.stringify(records, null, 2), 'consent-records.json'),
    onError: () => notify('error', t('privacy.consent_records_failed')),
  });
  return (
    <Button variant="outlined" color="inherit" loading={download.isPending} onClick={() => download.mutate()}>
      {t('privacy.consent_records_download')}
    </Button>
  );
}
