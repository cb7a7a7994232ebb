import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  CONTACT_KEPT_DAYS,
  type ContactMessage,
  getContactMessage,
  UNANSWERED_KEPT_DAYS,
} from '@sankofa/api/contract/contact';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { dateText, momentText } from '../shell/date-format.ts';
import { RecordPage } from '../shell/record-page.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { ContactAnswer } from './contact-answer.tsx';
import { answerLink, retentionLabel, senderOf, stateOf } from './contact-labels.ts';

/** One message to us, and how it was answered. */
export default function ContactShow() {
  const { id = '' } = useParams();
  const query = useQuery<ContactMessage>({
    queryKey: ['contact-messages', 'getOne', id],
    queryFn: () => client.call(getContactMessage, { params: { id } }),
  });
  return (
    <RecordPage
      list="Messages to us"
      to="/contact-messages"
      query={query}
      failed={t('contact.message_could_not_be_read')}
      missing="There is no such message"
      headingOf={(message) => ({
        here: senderOf(message),
        title: message.subject || message.category,
        state: <StatePill of={stateOf(message)} />,
      })}
    >
      {(message, onDone) => (
        <>
          <Message data={message} />
          {message.answered_at !== null && <Answered data={message} />}
          {message.answered_at === null && !message.erased && <ContactAnswer messageId={id} onDone={onDone} />}
        </>
      )}
    </RecordPage>
  );
}

function Message({ data }: { readonly data: ContactMessage }) {
  const { email, message, category, sent_at, has_account } = data;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('contact.message')}
      sx={{ p: 2.5, mb: 2, display: 'grid', gap: 1.5 }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{senderOf(data)}</strong>
        {email !== null && `, ${email}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {category}. Sent {momentText(sent_at)},{' '}
        {has_account ? t('contact.by_somebody_signed_in') : t('contact.without_signing_in')}.
      </Typography>
      {message === null ? (
        <Typography color="textSecondary">
          {data.erased && data.answered_at === null
            ? t('contact.erased_by_itself_nobody_answered', { UNANSWERED_KEPT_DAYS })
            : t('contact.what_was_written_has_been')}
        </Typography>
      ) : (
        <Typography dir="auto" sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      )}
      <KeptUntil data={data} />
      {email !== null && (
        <Button
          component="a"
          href={answerLink({ ...data, email })}
          variant="outlined"
          sx={{ justifySelf: 'start', mt: 0.5 }}
        >
          {t('contact.answer_by_e_mail')}
        </Button>
      )}
    </Card>
  );
}

function Answered({ data: { answered_at, answered_by, note } }: { readonly data: ContactMessage }) {
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('contact.answer')}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">
        Answered {answered_at && momentText(answered_at)}
        {answered_by !== null && t('contact.by_answered_by', { answered_by })}.
      </Typography>
      <Typography dir="auto" sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note ?? t('contact.what_was_noted_down_has')}
      </Typography>
    </Card>
  );
}

/** When what a visitor wrote ends by itself, and why. */
function KeptUntil({ data }: { readonly data: ContactMessage }) {
  const { erased_from, erased, answered_at } = data;
  if (erased_from === null || erased) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {retentionLabel(data, Date.now())}: erased by itself on {dateText(erased_from)},{' '}
      {answered_at === null
        ? t('contact.unanswered_kept_days_days_after', { UNANSWERED_KEPT_DAYS })
        : t('contact.contact_kept_days_days_after', { CONTACT_KEPT_DAYS })}
    </Typography>
  );
}
