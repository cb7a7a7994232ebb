import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ContactMessage, MAX_CONTACT, replyToContactMessage } from '@sankofa/api/contract/contact';
import { useState } from 'react';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { isReason } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';

const TEMPLATES = [
  ['contact.template_looking', 'contact.template_looking_text'],
  ['contact.template_refund', 'contact.template_refund_text'],
  ['contact.template_confirmation', 'contact.template_confirmation_text'],
  ['contact.template_playback', 'contact.template_playback_text'],
] as const;

interface Props {
  readonly message: ContactMessage;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Answers a message by e-mail, from a template or in words of one's own. */
export function ContactReply({ message, onDone }: Props) {
  const [reply, setReply] = useState('');
  const { busy, error, run } = useAct();
  const send = () =>
    run(async () => {
      await client.call(replyToContactMessage, { params: { id: message.id }, body: { reply } });
      await onDone(t('contact.reply_sent'));
    });
  return (
    <Card component="section" variant="outlined" aria-label={t('contact.answer')} sx={{ p: 2.5, mb: 2 }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}
      >
        {error && <Alert severity="error">{error}</Alert>}
        <Typography>{t('contact.reply_help', { email: message.email ?? '' })}</Typography>
        <TextField
          select
          size="small"
          label={t('contact.template')}
          value=""
          onChange={({ target }) => {
            const chosen = TEMPLATES.find(([name]) => name === target.value);
            if (chosen) setReply(t(chosen[1], { name: personName(message) }));
          }}
          sx={{ minWidth: 240, maxWidth: '100%' }}
        >
          {TEMPLATES.map(([name]) => (
            <MenuItem key={name} value={name}>
              {t(name)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={t('contact.your_answer')}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
          disabled={busy}
          required
          fullWidth
          multiline
          minRows={6}
          slotProps={{ htmlInput: { maxLength: MAX_CONTACT.reply } }}
        />
        <Button type="submit" variant="contained" disabled={busy || !isReason(reply)}>
          {t('contact.send_reply')}
        </Button>
      </Box>
    </Card>
  );
}
