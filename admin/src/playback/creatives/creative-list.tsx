import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Creative } from '@sankofa/api/contract/creatives';
import { formatNumber } from '@sankofa/api/messages/format';
import { FunctionField } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../messages.ts';
import { momentColumn } from '../../shell/columns.tsx';
import { ListPage } from '../../shell/list-page.tsx';
import { RecordTable } from '../../shell/record-table.tsx';
import { StatePill } from '../../theme/state-pill.tsx';
import { completionText, placementText, STATE_LABELS } from './creative-labels.ts';

/** Advertisements with their figures. */
export default function CreativeList() {
  return (
    <ListPage title={t('playback.advertisements')} intro={<Intro />} sort={{ field: 'saved_at', order: 'DESC' }}>
      <RecordTable<Creative>
        opens="edit"
        line={{
          primaryText: ({ title }) => title,
          secondaryText: (one) =>
            t('playback.state_seen', { state: STATE_LABELS[one.state].word, count: one.marks.impression ?? 0 }),
        }}
        none={t('playback.no_advertisements')}
      >
        <FunctionField<Creative>
          label={t('playback.advertisement')}
          source="title"
          render={({ title }) => <Box sx={{ maxWidth: 320, overflowWrap: 'anywhere', fontWeight: 600 }}>{title}</Box>}
        />
        <FunctionField<Creative>
          label={t('playback.state')}
          render={({ state }) => <StatePill of={STATE_LABELS[state]} />}
        />
        <FunctionField<Creative>
          label={t('playback.in_films')}
          render={({ placements }) => placementText(placements)}
        />
        <FunctionField<Creative>
          label={t('playback.weight')}
          source="weight"
          textAlign="right"
          render={({ weight }) => weight}
        />
        <FunctionField<Creative>
          label={t('playback.seen')}
          textAlign="right"
          render={({ marks }) => formatNumber(marks.impression ?? 0)}
        />
        <FunctionField<Creative>
          label={t('playback.skipped')}
          textAlign="right"
          render={({ marks }) => formatNumber(marks.skip ?? 0)}
        />
        <FunctionField<Creative>
          label={t('playback.seen_to_end')}
          textAlign="right"
          render={({ marks }) => completionText(marks)}
        />
        {momentColumn<Creative>(t('playback.changed'), 'saved_at')}
      </RecordTable>
    </ListPage>
  );
}

function Intro() {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 24rem' }}>
        {t('playback.intro')}
      </Typography>
      <Button variant="contained" component={Link} to="/creatives/create">
        {t('playback.new_advertisement')}
      </Button>
    </Box>
  );
}
