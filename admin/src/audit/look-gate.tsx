import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ProblemError } from '@sankofa/api/contract/client';
import { lookAtPerson } from '@sankofa/api/contract/looks';
import { type FormEvent, useState } from 'react';
import { client } from '../server/client.ts';
import { PageTitle } from '../shell/page-title.tsx';

interface Props {
  readonly personId: string;
  /** Reads the file, now that it may be read for this reason. */
  readonly onOpen: (reason: string) => Promise<unknown>;
}

/** Asks why a file is looked into before it is shown. Said once, it is open for an hour. */
export function LookGate({ personId, onOpen }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await client.call(lookAtPerson, { params: { id: personId }, body: { reason } });
      await onOpen(reason);
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageTitle>Why do you look into this file?</PageTitle>
      <Card sx={{ p: '18px', maxWidth: 640 }}>
        <form onSubmit={submit}>
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            {error && <Alert severity="error">{error}</Alert>}
            <Typography>
              What you write is recorded, and the person can read it. You may then read the file for an hour.
            </Typography>
            <TextField
              label="Reason"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required
              fullWidth
              disabled={busy}
              slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
            />
            <Button type="submit" variant="contained" disabled={busy || reason.trim().length < 3}>
              Open the file
            </Button>
          </Box>
        </form>
      </Card>
    </>
  );
}
