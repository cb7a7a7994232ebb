import Button from '@mui/material/Button';
import { saveFile } from '@sankofa/api/client/save-file';
import { exportConsentRecords } from '@sankofa/api/contract/processing';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

/** Downloads the consents of a person as ISO/IEC TS 27560 records. Needs a reason. */
export function ExportRecords({ personId }: { readonly personId: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        {t('privacy.export_consent_records')}
      </Button>
      {asks && (
        <ReasonDialog
          title={t('privacy.export_consent_records')}
          text={t('privacy.export_consent_records_text')}
          button={t('privacy.export')}
          onClose={() => setAsks(false)}
          act={async (reason) => {
            const records = await client.call(exportConsentRecords, { params: { id: personId }, body: { reason } });
            saveFile(JSON.stringify(records, null, 2), `consent-records-${personId}.json`);
          }}
        />
      )}
    </>
  );
}
