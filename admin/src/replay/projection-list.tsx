import type { Projection } from '@sankofa/api/contract/replay';
import { FunctionField } from 'react-admin';
import { t } from '../messages.ts';
import { ListPage } from '../shell/list-page.tsx';
import { RecordTable } from '../shell/record-table.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { AuditLine } from './audit-line.tsx';
import { freshness, sizeText } from './projection-labels.ts';

/** Read models: their versions and lag. */
export default function ProjectionList() {
  return (
    <ListPage
      title={t('replay.projections')}
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
          secondaryText: (projection) => `${projection.purpose}. ${freshness(projection).word}`,
          tertiaryText: ({ live_version }) =>
            live_version === null ? t('replay.none_live') : t('replay.live_version_number', { version: live_version }),
        }}
        none={t('replay.no_projections')}
      >
        <FunctionField<Projection>
          label={t('replay.read_model')}
          source="id"
          render={({ id }) => <strong>{id}</strong>}
        />
        <FunctionField<Projection> label={t('replay.purpose')} render={({ purpose }) => purpose} />
        <FunctionField<Projection> label={t('replay.size_label')} render={({ size }) => sizeText(size)} />
        <FunctionField<Projection>
          label={t('replay.live_version')}
          render={({ live_version }) => live_version ?? t('replay.none_yet')}
        />
        <FunctionField<Projection>
          label={t('replay.next_version')}
          render={({ next_version }) => next_version ?? '–'}
        />
        <FunctionField<Projection>
          label={t('replay.freshness')}
          source="lag_events"
          render={(projection) => <StatePill of={freshness(projection)} />}
        />
        <FunctionField<Projection>
          label={t('replay.dead_letters')}
          textAlign="right"
          render={({ dead_letters }) => t('replay.dead_letter_count', { count: dead_letters })}
        />
      </RecordTable>
      <AuditLine />
    </ListPage>
  );
}
