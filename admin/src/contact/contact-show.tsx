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
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { dateText, momentText } from '../shell/date-format.ts';
import { RecordPage } from '../shell/record-page.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { ContactAnswer } from './contact-answer.tsx';
import { ContactAssignment } from './contact-assignment.tsx';
import { CATEGORY_LABELS, retentionLabel, stateOf } from './contact-labels.ts';
import { ContactReply } from './contact-reply.tsx';

/** One message to us, and how it was answered. */
export default function ContactShow() {
  const { id = '' } = useParams();
  const query = useQuery<ContactMessage>({
    queryKey: ['contact-messages', 'getOne', id],
    queryFn: () => client.call(getContactMessage, { params: { id } }),
  });
  return (
    <RecordPage
      list={t('contact.messages_to_us')}
      to="/contact-messages"
      query={query}
      failed={t('contact.message_failed')}
      missing={t('contact.message_missing')}
      headingOf={(message) => ({
        here: personName(message),
        title: message.subject || CATEGORY_LABELS[message.category],
        state: <StatePill of={stateOf(message)} />,
      })}
    >
      {(message, onDone) => (
        <>
          <Message data={message} />
          {message.answered_at !== null && <Answered data={message} />}
          {message.answered_at === null && !message.erased && (
            <>
              <ContactAssignment message={message} onDone={onDone} />
              {message.email !== null && <ContactReply message={message} onDone={onDone} />}
              <ContactAnswer messageId={id} onDone={onDone} />
            </>
          )}
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
        <strong>{personName(data)}</strong>
        {email !== null && `, ${email}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('contact.sent_details', {
          category: CATEGORY_LABELS[category],
          moment: momentText(sent_at),
          sender: has_account ? 'account' : 'visitor',
        })}
      </Typography>
      {message === null ? (
        <Typography color="textSecondary">
          {data.erased && data.answered_at === null
            ? t('contact.erased_unanswered', { days: UNANSWERED_KEPT_DAYS })
            : t('contact.message_erased')}
        </Typography>
      ) : (
        <Typography dir="auto" sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      )}
      <KeptUntil data={data} />
    </Card>
  );
}

function Answered({ data: { answered_at, answered_by, note } }: { readonly data: ContactMessage }) {
  const moment = answered_at === null ? '' : momentText(answered_at);
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={t('contact.answer')}
      sx={{ p: 2.5, display: 'grid', gap: 1.5 }}
    >
      <Typography variant="body2" color="textSecondary">
        {answered_by === null
          ? t('contact.answered_at', { moment })
          : t('contact.answered_at_by', { moment, name: answered_by })}
      </Typography>
      <Typography dir="auto" sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note ?? t('contact.note_erased_text')}
      </Typography>
    </Card>
  );
}

/** When the message of a visitor is erased, and why. */
function KeptUntil({ data }: { readonly data: ContactMessage }) {
  const { erased_from, erased, answered_at } = data;
  if (erased_from === null || erased) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t(answered_at === null ? 'contact.erasure_unanswered' : 'contact.erasure_answered', {
        left: retentionLabel(data, Date.now()),
        day: dateText(erased_from),
        days: answered_at === null ? UNANSWERED_KEPT_DAYS : CONTACT_KEPT_DAYS,
      })}
    </Typography>
  );
}
