import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ContactMessage, MAX_CONTACT, replyToContactMessage } from '@sankofa/api/contract/contact';
import { useState } from 'react';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { AnswerForm } from './answer-form.tsx';

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
  return (
    <AnswerForm
      name={t('contact.answer')}
      help={t('contact.reply_help', { email: message.email ?? '' })}
      label={t('contact.your_answer')}
      button={t('contact.send_reply')}
      rows={6}
      most={MAX_CONTACT.reply}
      text={reply}
      setText={setReply}
      send={async () => {
        await client.call(replyToContactMessage, { params: { id: message.id }, body: { reply } });
        await onDone(t('contact.reply_sent'));
      }}
    >
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
    </AnswerForm>
  );
}
