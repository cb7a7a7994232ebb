import type { Projection } from '@sankofa/api/contract/replay';
import { FunctionField } from 'react-admin';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { Pill } from '../theme/pill.tsx';
import { lagText } from './projection-labels.ts';

/** Read models: what queries read, and how far each is. */
export default function ProjectionList() {
  return (
    <ListPage
      title="Projections"
      sort={{ field: 'id', order: 'ASC' }}
      perPage={100}
      pagination={false}
      queryOptions={{ refetchInterval: 5_000 }}
    >
      <RecordTable<Projection>
        opens="show"
        narrowUpTo={700}
        line={{
          primaryText: (projection) => projection.id,
          secondaryText: (projection) => lagText(projection.lag_events, projection.lag_seconds),
          tertiaryText: ({ live_version }) => (live_version === null ? 'none live' : `version ${live_version}`),
        }}
        none="There are no read models."
      >
        <FunctionField<Projection> label="Read model" source="id" render={({ id }) => <strong>{id}</strong>} />
        <FunctionField<Projection> label="Live version" render={({ live_version }) => live_version ?? 'none yet'} />
        <FunctionField<Projection> label="Next version" render={({ next_version }) => next_version ?? '–'} />
        <FunctionField<Projection>
          label="Freshness"
          source="lag_events"
          render={({ lag_events, lag_seconds }) => (
            <Pill tone={lag_events === 0 ? 'good' : 'warn'}>{lagText(lag_events, lag_seconds)}</Pill>
          )}
        />
        <FunctionField<Projection>
          label="Dead letters"
          textAlign="right"
          render={({ dead_letters }) => (dead_letters === 0 ? 'none' : dead_letters)}
        />
      </RecordTable>
    </ListPage>
  );
}
