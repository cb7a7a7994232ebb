import { saveFile } from '@sankofa/api/client/save-file';
import { getMyConsentRecords } from '@sankofa/api/contract/processing';
import { useMutation } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { Button } from '../shell/button.tsx';
import { notify } from '../shell/notices.ts';

/** Saves the person's own consents as records of ISO/IEC TS 27560, for them to keep. */
export function DownloadRecords() {
  const download = useMutation({
    mutationFn: () => call(getMyConsentRecords, {}),
    onSuccess: (records) => saveFile(JSON.stringify(records, null, 2), 'consent-records.json'),
    onError: () => notify('error', 'Your consent records could not be fetched. Please try again.'),
  });
  return (
    <Button variant="outlined" color="inherit" loading={download.isPending} onClick={() => download.mutate()}>
      Download my consent records
    </Button>
  );
}
