import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { answerContactMessage, MAX_CONTACT } from '@sankofa/api/contract/contact';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { isReason } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';

interface Props {
  readonly messageId: string;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Records how a message was answered elsewhere, for example by telephone. */
export function ContactAnswer({ messageId, onDone }: Props) {
  const [note, setNote] = useState('');
  const { busy, error, run } = useAct();
  const answer = () =>
    run(async () => {
      await client.call(answerContactMessage, { params: { id: messageId }, body: { note } });
      await onDone(t('contact.marked_as_answered'));
    });
  return (
    <Card component="section" variant="outlined" aria-label={t('contact.answered_elsewhere')} sx={{ p: 2.5 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void answer();
        }}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <Typography>{t('contact.answer_help')}</Typography>
        <TextField
          label={t('contact.what_was_answered')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          disabled={busy}
          required
          fullWidth
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: MAX_CONTACT.note } }}
        />
        <Button type="submit" variant="contained" disabled={busy || !isReason(note)}>
          {t('contact.mark_as_answered')}
        </Button>
      </Box>
    </Card>
  );
}
