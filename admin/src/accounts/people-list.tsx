import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { PersonSummary } from '@sankofa/api/contract/audit';
import { Datagrid, FunctionField, SelectInput, SimpleList } from 'react-admin';
import { dateText, shortMomentText } from '../audit/time-words.ts';
import { scoreBand } from '../privacy/consent-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { PERSON_SEARCH, STATUS_FILTER } from './people-filters.tsx';

const filters = [
  PERSON_SEARCH,
  STATUS_FILTER,
  <SelectInput
    key="band"
    source="band"
    label="Compliance"
    alwaysOn
    choices={[
      { id: 'compliant', name: 'Compliant' },
      { id: 'partial', name: 'Partial' },
      { id: 'needs_attention', name: 'Needs Attention' },
    ]}
  />,
];

const isOut = ({ status }: PersonSummary): boolean => status === 'withdrawn';
const nameOf = ({ name, id }: PersonSummary): string => name ?? `Erased (${id.slice(0, 8)})`;

/** Everybody, found by e-mail address, name or id. */
export function PeopleList() {
  const isSmall = useMediaQuery('(max-width: 1040px)');
  return (
    <ListPage title="People" filters={filters} sort={{ field: 'registered_at', order: 'DESC' }}>
      {isSmall ? (
        <SimpleList<PersonSummary>
          primaryText={(person) => <Box sx={{ overflowWrap: 'anywhere' }}>{nameOf(person)}</Box>}
          secondaryText={(person) => <Box sx={{ overflowWrap: 'anywhere' }}>{person.email ?? 'erased'}</Box>}
          tertiaryText={(person) => (isOut(person) ? 'Withdrawn' : scoreBand(person.compliance_score).word)}
          rowClick="show"
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={false} empty={<NoneFound />}>
          <FunctionField<PersonSummary>
            label="Name"
            render={(person) => (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {nameOf(person)}
                {isOut(person) && <Pill tone="bad">Withdrawn</Pill>}
              </Box>
            )}
          />
          <FunctionField<PersonSummary>
            label="E-mail"
            render={(person) => <Box sx={{ overflowWrap: 'anywhere', minWidth: 216 }}>{person.email ?? 'erased'}</Box>}
          />
          <FunctionField<PersonSummary>
            label="Compliance"
            source="compliance_score"
            sortBy="compliance_score"
            render={({ compliance_score: score }) => {
              const { word, tone } = scoreBand(score);
              return <Pill tone={tone}>{`${word}, ${score}`}</Pill>;
            }}
          />
          <FunctionField<PersonSummary>
            label="Consents"
            source="consents_granted"
            textAlign="right"
            render={(person) => person.consents_granted}
          />
          <FunctionField<PersonSummary>
            label="Last event"
            source="last_event_at"
            render={(person) => shortMomentText(person.last_event_at)}
          />
          <FunctionField<PersonSummary>
            label="Registered"
            source="registered_at"
            render={(person) => dateText(person.registered_at)}
          />
        </Datagrid>
      )}
    </ListPage>
  );
}

function NoneFound() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      Nobody fits. Type a whole e-mail address, at least three letters of a name, or an id.
    </Typography>
  );
}
