import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { DeadLetter } from '@sankofa/api/contract/replay';
import { Datagrid, FunctionField, SimpleList } from 'react-admin';
import { Link } from 'react-router-dom';
import { momentText } from '../audit/time-words.ts';
import { ListPage } from '../shell/list-page.tsx';

/** Events a read model could not take in; they are tried again from the read model's page. */
export function DeadLetterList() {
  const isSmall = useMediaQuery('(max-width: 700px)');
  return (
    <ListPage title="Dead letters" sort={{ field: 'last_at', order: 'DESC' }}>
      {isSmall ? (
        <SimpleList<DeadLetter>
          primaryText={(letter) => letter.event_type}
          secondaryText={(letter) => letter.error}
          tertiaryText={(letter) => letter.projection}
          rowClick={false}
          empty={<NoneParked />}
        />
      ) : (
        <Datagrid rowClick={false} bulkActionButtons={false} empty={<NoneParked />}>
          <FunctionField<DeadLetter>
            label="Read model"
            source="projection"
            render={({ projection, version }) => (
              <Link to={`/projections/${projection}/show`}>
                {projection}, version {version}
              </Link>
            )}
          />
          <FunctionField<DeadLetter> label="Event" render={({ event_type }) => event_type} />
          <FunctionField<DeadLetter>
            label="Stream"
            render={({ stream }) => <Box sx={{ overflowWrap: 'anywhere' }}>{stream}</Box>}
          />
          <FunctionField<DeadLetter> label="What went wrong" render={({ error }) => error} />
          <FunctionField<DeadLetter> label="Attempts" textAlign="right" render={({ attempts }) => attempts} />
          <FunctionField<DeadLetter>
            label="Last tried"
            source="last_at"
            render={({ last_at }) => momentText(last_at)}
          />
        </Datagrid>
      )}
    </ListPage>
  );
}

function NoneParked() {
  return (
    <Typography sx={{ p: 3 }} color="textSecondary">
      None. Every read model has taken in every event it reads.
    </Typography>
  );
}
