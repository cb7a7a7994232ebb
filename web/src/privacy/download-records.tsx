import Button from '@mui/material/Button';
import { getMyConsentRecords } from '@sankofa/api/contract/processing';
import { useMutation } from '@tanstack/react-query';
import { call } from '../server/client.ts';
import { notify } from '../shell/notices.ts';

/** Saves the person's own consents as records of ISO/IEC TS 27560, for them to keep. */
export function DownloadRecords() {
  const download = useMutation({
    mutationFn: () => call(getMyConsentRecords, {}),
    onSuccess: (records) => save(JSON.stringify(records, null, 2)),
    onError: () => notify('error', 'Your consent records could not be fetched. Please try again.'),
  });
  return (
    <Button variant="outlined" color="inherit" loading={download.isPending} onClick={() => download.mutate()}>
      Download my consent records
    </Button>
  );
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'consent-records.json';
  link.click();
  URL.revokeObjectURL(address);
}
