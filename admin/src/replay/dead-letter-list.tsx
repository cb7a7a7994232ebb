import Box from '@mui/material/Box';
import type { DeadLetter } from '@sankofa/api/contract/replay';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';

/** Events that a read model could not process. They are retried on its page. */
export default function DeadLetterList() {
  return (
    <ListPage title={t('replay.dead_letters')} sort={{ field: 'last_at', order: 'DESC' }}>
      <RecordTable<DeadLetter>
        opens={false}
        narrowUpTo={700}
        line={{
          primaryText: (letter) => letter.event_type,
          secondaryText: (letter) => letter.error,
          tertiaryText: (letter) => letter.projection,
        }}
        none={t('replay.no_dead_letters')}
      >
        <FunctionField<DeadLetter>
          label={t('replay.read_model')}
          source="projection"
          render={({ projection, version }) => (
            <Link to={`/projections/${projection}/show`}>{t('replay.version_of', { name: projection, version })}</Link>
          )}
        />
        <FunctionField<DeadLetter> label={t('replay.event')} render={({ event_type }) => event_type} />
        <FunctionField<DeadLetter>
          label={t('replay.stream')}
          render={({ stream }) => <Box sx={{ overflowWrap: 'anywhere' }}>{stream}</Box>}
        />
        <FunctionField<DeadLetter> label={t('replay.error')} render={({ error }) => error} />
        <FunctionField<DeadLetter> label={t('replay.attempts')} textAlign="right" render={({ attempts }) => attempts} />
        <FunctionField<DeadLetter>
          label={t('replay.last_attempt')}
          source="last_at"
          render={({ last_at }) => momentText(last_at)}
        />
      </RecordTable>
    </ListPage>
  );
}
