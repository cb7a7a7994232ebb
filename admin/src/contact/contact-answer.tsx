import { answerContactMessage, MAX_CONTACT } from '@sankofa/api/contract/contact';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { AnswerForm } from './answer-form.tsx';

interface Props {
  readonly messageId: string;
  /** Called with a confirmation to show. */
  readonly onDone: (message: string) => Promise<void>;
}

/** Records how a message was answered elsewhere, for example by telephone. */
export function ContactAnswer({ messageId, onDone }: Props) {
  const [note, setNote] = useState('');
  return (
    <AnswerForm
      name={t('contact.answered_elsewhere')}
      help={t('contact.answer_help')}
      label={t('contact.what_was_answered')}
      button={t('contact.mark_as_answered')}
      rows={3}
      most={MAX_CONTACT.note}
      text={note}
      setText={setNote}
      send={async () => {
        await client.call(answerContactMessage, { params: { id: messageId }, body: { note } });
        await onDone(t('contact.marked_as_answered'));
      }}
    />
  );
}
