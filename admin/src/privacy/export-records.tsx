import Button from '@mui/material/Button';
import { saveFile } from '@sankofa/api/client/save-file';
import { exportConsentRecords } from '@sankofa/api/contract/processing';
import { useState } from 'react';
import { client } from '../server/client.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';

/** Saves the consents of a person as records of ISO/IEC TS 27560, with a reason that is kept. */
export function ExportRecords({ personId }: { readonly personId: string }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsks(true)}>
        Export consent records
      </Button>
      {asks && (
        <ReasonDialog
          title="Export consent records"
          text="Every consent of this person as a record of ISO/IEC TS 27560, in one file. That you exported them, and why, is recorded."
          button="Export"
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
