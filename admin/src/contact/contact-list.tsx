import Box from '@mui/material/Box';
import type { ContactSummary } from '@sankofa/api/contract/contact';
import { FunctionField, SearchInput } from 'react-admin';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { momentColumn, nameColumn } from '../shell/columns.tsx';
import { shortMomentText } from '../shell/date-format.ts';
import { dayFilter } from '../shell/day-filter.tsx';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { choicesOf, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { aboutOf, CATEGORY_LABELS, isOpen, retentionLabel, stateOf } from './contact-labels.ts';

const filters = () => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('contact.search')} sx={{ width: { xs: '100%', sm: 240 } }} />,
  selectFilter(
    'state',
    t('contact.state'),
    choicesOf({
      open: t('contact.open'),
      answered: t('contact.answered'),
      unanswered: t('contact.never_answered'),
    }),
  ),
  selectFilter(
    'assigned',
    t('contact.assigned'),
    choicesOf({ me: t('contact.assigned_me'), none: t('contact.not_assigned') }),
  ),
  selectFilter('category', t('contact.category'), choicesOf(CATEGORY_LABELS)),
  dayFilter('sent_from', t('contact.sent_from')),
  dayFilter('sent_to', t('contact.sent_to')),
];

/** Messages from the contact form. Opens with those that wait for an answer, the oldest first. */
export default function ContactList() {
  return (
    <ListPage
      title={t('contact.messages_to_us')}
      filters={filters()}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'sent_at', order: 'ASC' }}
    >
      <RecordTable<ContactSummary>
        opens="show"
        line={{
          primaryText: personName,
          secondaryText: aboutOf,
          tertiaryText: (one) => (isOpen(one) ? shortMomentText(one.sent_at) : stateOf(one).word),
        }}
        none={t('contact.no_messages')}
      >
        {nameColumn<ContactSummary>(t('contact.from'), personName)}
        <FunctionField<ContactSummary>
          label={t('contact.about')}
          render={(one) => <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>{aboutOf(one)}</Box>}
        />
        <FunctionField<ContactSummary> label={t('contact.state')} render={(one) => <StatePill of={stateOf(one)} />} />
        <FunctionField<ContactSummary>
          label={t('contact.assigned')}
          render={({ assigned_to: to }) => (to === null ? '' : personName(to))}
        />
        {momentColumn<ContactSummary>(t('contact.sent'), 'sent_at')}
        {momentColumn<ContactSummary>(t('contact.answered'), 'answered_at')}
        <FunctionField<ContactSummary> label={t('contact.kept')} render={(one) => retentionLabel(one, Date.now())} />
      </RecordTable>
    </ListPage>
  );
}
