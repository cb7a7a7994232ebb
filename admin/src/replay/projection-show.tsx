import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import {
  getProjection,
  type Projection,
  type ProjectionVersion,
  type ProjectionWithActs,
} from '@sankofa/api/contract/replay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { RecordHeading } from '../shell/record-heading.tsx';
import { StatusMessage } from '../shell/status-message.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { ActsCard } from './acts-card.tsx';
import { freshness, sizeText } from './projection-labels.ts';
import { VersionSection } from './version-section.tsx';

/** Interval between refetches. */
const WATCH_MS = 1_000;

/** One read model: versions, progress and operations. */
export default function ProjectionShow() {
  const { id = '' } = useParams();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const query = useQuery<ProjectionWithActs>({
    queryKey: ['projections', 'getOne', id],
    queryFn: () => client.call(getProjection, { params: { id } }),
    refetchInterval: WATCH_MS,
  });

  return (
    <QueryResult
      query={query}
      height={240}
      title={t('replay.projection_failed')}
      missing={{ title: t('replay.missing_title'), list: t('replay.missing_list'), to: '/projections' }}
    >
      {(data) => (
        <>
          <RecordHeading list={t('replay.projections')} to="/projections" here={id} title={id}>
            <Acts projection={data} onChoose={setAct} />
          </RecordHeading>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {data.purpose}. {sizeText(data.size)}.
          </Typography>
          {data.dead_letters > 0 && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {freshness(data).word}
            </Alert>
          )}
          <StatusMessage text={done} onClose={() => setDone(null)} />
          <Card component="section" aria-label={t('replay.versions')} sx={{ p: '16px 18px' }}>
            <Typography variant="h2">{t('replay.versions')}</Typography>
            {data.versions.toReversed().map((version) => (
              <VersionSection
                key={version.version}
                version={version}
                isLive={version.version === data.live_version}
                deadLetters={version.version === data.live_version ? data.dead_letters : 0}
                onChoose={mayOperate() ? setAct : null}
              />
            ))}
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {t('replay.reads_types', { types: data.event_types.join(', ') })}
            </Typography>
          </Card>
          <Readers of={data.readers} />
          <ActsCard acts={data.acts} />
          {act && (
            <ActDialog
              act={act}
              name={data.id}
              onClose={() => setAct(null)}
              onDone={async (message) => {
                await query.refetch();
                setAct(null);
                setDone(message);
              }}
            />
          )}
        </>
      )}
    </QueryResult>
  );
}

/** Routes that read it. */
function Readers({ of }: { readonly of: readonly string[] }) {
  return (
    <Card component="section" aria-label={t('replay.readers')} sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2">{t('replay.readers')}</Typography>
      {of.length === 0 && <Typography color="textSecondary">{t('replay.no_readers')}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { md: 2 }, overflowWrap: 'anywhere' }}>
        {of.map((route) => (
          <li key={route}>{route}</li>
        ))}
      </Box>
    </Card>
  );
}

const mayOperate = (): boolean => can('projections.operate');

/** Operations on the read model as a whole that are possible now. */
function Acts({ projection, onChoose }: { readonly projection: Projection; readonly onChoose: (act: Act) => void }) {
  if (!mayOperate()) return null;
  const has = (state: ProjectionVersion['state']): boolean => projection.versions.some((v) => v.state === state);
  return (
    <>
      {projection.dead_letters > 0 && (
        <Button variant="outlined" onClick={() => onChoose({ kind: 'retry-letters' })}>
          {t('replay.retry_dead_letters', { count: projection.dead_letters })}
        </Button>
      )}
      {has('previous') && (
        <Button variant="outlined" onClick={() => onChoose({ kind: 'rollback' })}>
          {t('replay.roll_back')}
        </Button>
      )}
      {has('ready') && (
        <Button variant="outlined" onClick={() => onChoose({ kind: 'swap' })}>
          {t('replay.swap')}
        </Button>
      )}
      {!has('building') && (
        <Button variant="contained" onClick={() => onChoose({ kind: 'rebuild' })}>
          {t('replay.rebuild_next_version')}
        </Button>
      )}
    </>
  );
}
