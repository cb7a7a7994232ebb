import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { openPersonFile } from '@sankofa/api/contract/access-log';
import { type FormEvent, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { isReason, ReasonField } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';

interface Props {
  readonly personId: string;
  /** Reads the file, now that it may be read for this reason. @throws why it could not be read */
  readonly onOpen: (reason: string) => Promise<unknown>;
}

/** Asks why a file is looked into before it is shown. Said once, it is open for an hour. */
export function AccessReasonGate({ personId, onOpen }: Props) {
  const [reason, setReason] = useState('');
  const { busy, error, run } = useAct();

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await client.call(openPersonFile, { params: { id: personId }, body: { reason } });
      await onOpen(reason);
    });
  }

  return (
    <>
      <PageTitle>{t('audit.why_do_you_look_into')}</PageTitle>
      <Card sx={{ p: '18px', maxWidth: 640 }}>
        <form onSubmit={submit}>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            {error && <Alert severity="error">{error}</Alert>}
            <Typography>{t('audit.what_you_write_recorded_person')}</Typography>
            <ReasonField value={reason} onChange={setReason} disabled={busy} />
            <Button type="submit" variant="contained" disabled={busy || !isReason(reason)}>
              {t('audit.open_file')}
            </Button>
          </Box>
        </form>
      </Card>
    </>
  );
}
