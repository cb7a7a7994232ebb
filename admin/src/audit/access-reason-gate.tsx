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
  /** Loads the file, which may now be read. @throws the error of the request */
  readonly onOpen: (reason: string) => Promise<unknown>;
  /** Label of the button; that of a whole file by default. */
  readonly button?: string;
}

/** Asks for the reason before a file is shown. It is then open for an hour. */
export function AccessReasonGate(props: Props) {
  return (
    <>
      <PageTitle>{t('audit.why_open')}</PageTitle>
      <Card sx={{ p: '18px', maxWidth: 640 }}>
        <AccessReasonForm {...props} />
      </Card>
    </>
  );
}

/** The form of `AccessReasonGate`, for a part of a page. */
export function AccessReasonForm({ personId, onOpen, button = t('audit.open_file') }: Props) {
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
    <form onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 604 }}>
        {error && <Alert severity="error">{error}</Alert>}
        <Typography>{t('audit.reason_help')}</Typography>
        <ReasonField value={reason} onChange={setReason} disabled={busy} />
        <Button type="submit" variant="contained" disabled={busy || !isReason(reason)}>
          {button}
        </Button>
      </Box>
    </form>
  );
}
