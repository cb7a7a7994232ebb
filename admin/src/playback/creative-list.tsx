import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Creative } from '@sankofa/api/contract/creatives';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { Link } from 'react-router-dom';
import { shortMomentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';
import { Pill } from '../theme/pill.tsx';
import { completionText, placementText, STATE_WORDS } from './creative-words.ts';

/** Advertisements in films, and how often they were seen. */
export function CreativeList() {
  const isSmall = useMediaQuery('(max-width: 900px)');
  return (
    <ListPage title="Advertisements" intro={<Intro />} sort={{ field: 'saved_at', order: 'DESC' }}>
      {isSmall ? (
        <SimpleList<Creative>
          primaryText={({ title }) => title}
          secondaryText={(one) => `${STATE_WORDS[one.state].label}. Seen ${one.marks.impression ?? 0} times`}
          rowClick="edit"
          empty={<None />}
        />
      ) : (
        <Datagrid rowClick="edit" bulkActionButtons={false} empty={<None />}>
          <FunctionField<Creative>
            label="Advertisement"
            source="title"
            render={({ title }) => <Box sx={{ maxWidth: 320, overflowWrap: 'anywhere', fontWeight: 600 }}>{title}</Box>}
          />
          <FunctionField<Creative> label="State" render={({ state }) => <StatePill state={state} />} />
          <FunctionField<Creative> label="In films" render={({ placements }) => placementText(placements)} />
          <FunctionField<Creative> label="Weight" source="weight" textAlign="right" render={({ weight }) => weight} />
          <FunctionField<Creative> label="Seen" textAlign="right" render={({ marks }) => marks.impression ?? 0} />
          <FunctionField<Creative> label="Skipped" textAlign="right" render={({ marks }) => marks.skip ?? 0} />
          <FunctionField<Creative> label="To the end" textAlign="right" render={({ marks }) => completionText(marks)} />
          <FunctionField<Creative>
            label="Changed"
            source="saved_at"
            render={({ saved_at }) => shortMomentText(saved_at)}
          />
        </Datagrid>
      )}
    </ListPage>
  );
}

export function StatePill({ state }: { readonly state: Creative['state'] }) {
  const { label, tone } = STATE_WORDS[state];
  return <Pill tone={tone}>{label}</Pill>;
}

function Intro() {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 24rem' }}>
        They stand in films that support them, for whoever has not paid. Counts are of times, not of people.
      </Typography>
      <Button variant="contained" component={Link} to="/creatives/create">
        New advertisement
      </Button>
    </Box>
  );
}

function None() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      There are no advertisements. Films play without breaks until there are some.
    </Typography>
  );
}
