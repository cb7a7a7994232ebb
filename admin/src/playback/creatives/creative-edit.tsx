import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  type CreativeDetails,
  changeCreative,
  CreativeForm as Form,
  getCreative,
  pauseCreative,
  resumeCreative,
} from '@sankofa/api/contract/creatives';
import { formatNumber } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { HistoryCard } from '../../audit/history-card.tsx';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { RecordHeading } from '../../shell/record-heading.tsx';
import { useAct } from '../../shell/use-act.ts';
import { StatePill } from '../../theme/state-pill.tsx';
import { CreativeForm } from './creative-form.tsx';
import { STATE_LABELS } from './creative-labels.ts';
import { CreativeVideo } from './creative-video.tsx';

const MISSING = {
  get title() {
    return t('playback.missing_title');
  },
  get list() {
    return t('playback.missing_list');
  },
  to: '/creatives',
};

/** One advertisement: its video, figures, details and history. */
export default function CreativeEdit() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const query = useQuery<CreativeDetails>({
    queryKey: ['creatives', 'getOne', id],
    queryFn: () => client.call(getCreative, { params: { id } }),
    // Each answer has another address of the video, which would restart it.
    refetchOnWindowFocus: false,
  });
  const changed = async (text: string): Promise<void> => {
    notify(text, { type: 'success' });
    await query.refetch();
  };
  return (
    <QueryResult query={query} height={420} title={t('playback.advertisement_not_read')} missing={MISSING}>
      {(creative) => (
        <>
          <RecordHeading
            list={t('playback.advertisements')}
            to="/creatives"
            here={creative.title}
            title={creative.title}
          >
            <StatePill of={STATE_LABELS[creative.state]} />
            <PauseButton creative={creative} changed={changed} />
          </RecordHeading>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Card variant="outlined" sx={{ p: 3 }}>
              <CreativeVideo creative={creative} changed={changed} />
            </Card>
            <Card variant="outlined" sx={{ p: 3 }}>
              <Seen marks={creative.marks} />
            </Card>
            <Card variant="outlined" sx={{ p: 3 }}>
              <CreativeForm
                known={Form.strip().parse(creative)}
                button={t('playback.save_changes')}
                save={async (body) => {
                  await client.call(changeCreative, { params: { id }, body });
                  await changed(t('playback.saved'));
                }}
              />
            </Card>
            <HistoryCard kind="creative" id={id} />
          </Box>
        </>
      )}
    </QueryResult>
  );
}

interface Changing {
  readonly creative: CreativeDetails;
  readonly changed: (text: string) => Promise<void>;
}

function PauseButton({ creative: { id, state }, changed }: Changing) {
  const { busy, error, run } = useAct();
  const isPaused = state === 'paused';
  const act = async (): Promise<void> => {
    await client.call(isPaused ? resumeCreative : pauseCreative, { params: { id } });
    await changed(isPaused ? t('playback.shown_again') : t('playback.paused'));
  };
  return (
    <>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void run(act)}>
        {isPaused ? t('playback.resume') : t('playback.pause')}
      </Button>
      {error && <Typography color="error">{error}</Typography>}
    </>
  );
}

const SEEN = [
  ['impression', 'playback.mark_impression'],
  ['first_quartile', 'playback.mark_first_quartile'],
  ['midpoint', 'playback.mark_midpoint'],
  ['third_quartile', 'playback.mark_third_quartile'],
  ['complete', 'playback.mark_complete'],
  ['skip', 'playback.mark_skip'],
] as const;

function Seen({ marks }: Pick<CreativeDetails, 'marks'>) {
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('playback.how_often_seen')}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        {SEEN.map(([mark, label]) => (
          <Box key={mark}>
            <Typography component="dt" color="textSecondary" variant="body2">
              {t(label)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: 22, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(marks[mark] ?? 0)}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
