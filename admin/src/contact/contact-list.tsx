import Box from '@mui/material/Box';
import { ContactCategory, type ContactSummary } from '@sankofa/api/contract/contact';
import { DateInput, FunctionField, SearchInput } from 'react-admin';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, namedChoices, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { aboutOf, isOpen, retentionLabel, senderOf, stateOf } from './contact-labels.ts';

/** Days as they are typed; the provider of dates would make moments of them. */
const asTyped = (value: string): string => value;

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Any word" sx={{ width: { xs: '100%', sm: 240 } }} />,
  selectFilter('state', 'State', choicesOf({ open: 'Open', answered: 'Answered', unanswered: 'Never answered' })),
  selectFilter('category', 'Category', namedChoices(ContactCategory.options)),
  <DateInput key="from" source="sent_from" label="Sent from" alwaysOn parse={asTyped} />,
  <DateInput key="to" source="sent_to" label="Sent to" alwaysOn parse={asTyped} />,
];

/** What people wrote to us. Opens with what waits for an answer, the oldest first. */
export default function ContactList() {
  return (
    <ListPage
      title={t('contact.messages_us')}
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'sent_at', order: 'ASC' }}
    >
      <RecordTable<ContactSummary>
        opens="show"
        line={{
          primaryText: senderOf,
          secondaryText: aboutOf,
          tertiaryText: (one) => (isOpen(one) ? shortMomentText(one.sent_at) : stateOf(one).word),
        }}
        none="None like this. Messages show here as people send them from Contact Us."
      >
        {nameColumn<ContactSummary>(t('contact.from'), senderOf)}
        <FunctionField<ContactSummary>
          label={t('contact.about')}
          render={(one) => <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>{aboutOf(one)}</Box>}
        />
        <FunctionField<ContactSummary> label={t('contact.state')} render={(one) => <StatePill of={stateOf(one)} />} />
        {momentColumn<ContactSummary>(t('contact.sent'), 'sent_at')}
        {momentColumn<ContactSummary>(t('contact.answered'), 'answered_at')}
        <FunctionField<ContactSummary> label={t('contact.kept')} render={(one) => retentionLabel(one, Date.now())} />
      </RecordTable>
    </ListPage>
  );
}
