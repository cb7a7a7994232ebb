import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ContactCategory, type ContactSummary } from '@sankofa/api/contract/contact';
import { Datagrid, DateInput, FunctionField, SearchInput, SelectInput, SimpleList } from 'react-admin';
import { shortMomentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { aboutOf, keptWords, senderOf } from './contact-words.ts';

/** Days as they are typed; the provider of dates would make moments of them. */
const asTyped = (value: string): string => value;

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Any word" sx={{ width: { xs: '100%', sm: 240 } }} />,
  <SelectInput
    key="state"
    source="state"
    label="State"
    alwaysOn
    emptyText="All"
    choices={[
      { id: 'open', name: 'Open' },
      { id: 'answered', name: 'Answered' },
      { id: 'unanswered', name: 'Never answered' },
    ]}
  />,
  <SelectInput
    key="category"
    source="category"
    label="Category"
    alwaysOn
    emptyText="All"
    choices={ContactCategory.options.map((id) => ({ id, name: id }))}
  />,
  <DateInput key="from" source="sent_from" label="Sent from" alwaysOn parse={asTyped} />,
  <DateInput key="to" source="sent_to" label="Sent to" alwaysOn parse={asTyped} />,
];

const isOpen = ({ answered_at, erased }: ContactSummary): boolean => answered_at === null && !erased;
const stateOf = (one: ContactSummary): 'Answered' | 'Never answered' =>
  one.answered_at === null ? 'Never answered' : 'Answered';

/** What people wrote to us. Opens with what waits for an answer, the oldest first. */
export function ContactList() {
  const isSmall = useMediaQuery('(max-width: 900px)');
  return (
    <ListPage
      title="Messages to us"
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'sent_at', order: 'ASC' }}
    >
      {isSmall ? (
        <SimpleList<ContactSummary>
          primaryText={senderOf}
          secondaryText={aboutOf}
          tertiaryText={(one) => (isOpen(one) ? shortMomentText(one.sent_at) : stateOf(one))}
          rowClick="show"
          empty={<None />}
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<None />}>
          <FunctionField<ContactSummary>
            label="From"
            render={(one) => <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{senderOf(one)}</Box>}
          />
          <FunctionField<ContactSummary>
            label="About"
            render={(one) => <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>{aboutOf(one)}</Box>}
          />
          <FunctionField<ContactSummary> label="State" render={(one) => <StatePill of={one} />} />
          <FunctionField<ContactSummary>
            label="Sent"
            source="sent_at"
            render={({ sent_at }) => shortMomentText(sent_at)}
          />
          <FunctionField<ContactSummary>
            label="Answered"
            source="answered_at"
            render={({ answered_at }) => (answered_at === null ? '' : shortMomentText(answered_at))}
          />
          <FunctionField<ContactSummary> label="Kept" render={(one) => keptWords(one, Date.now())} />
        </Datagrid>
      )}
    </ListPage>
  );
}

/** Where a message stands. */
export function StatePill({ of }: { readonly of: ContactSummary }) {
  if (isOpen(of)) return <Pill tone="warn">Open</Pill>;
  return <Pill tone={of.answered_at === null ? 'plain' : 'good'}>{stateOf(of)}</Pill>;
}

function None() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      None like this. Messages show here as people send them from Contact Us.
    </Typography>
  );
}
