import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { getProjection, type Projection, type ProjectionVersion } from '@sankofa/api/contract/replay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { DoneNote } from '../shell/done-note.tsx';
import { Loaded } from '../shell/loaded.tsx';
import { RecordHeading } from '../shell/record-heading.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { durationText, lagText, VERSION_STATES } from './projection-words.ts';

/** While something is being built it is looked at this often, in milliseconds. */
const WATCH_MS = 1_000;

const MISSING = { title: 'There is no such read model', list: 'All projections', to: '/projections' };

/** One read model: its versions, its progress, and what an operator can do with it. */
export function ProjectionShow() {
  const { id = '' } = useParams();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const query = useQuery<Projection>({
    queryKey: ['projections', 'getOne', id],
    queryFn: () => client.call(getProjection, { params: { id } }),
    refetchInterval: WATCH_MS,
  });

  return (
    <Loaded query={query} height={240} title="This read model could not be read" missing={MISSING}>
      {(data) => (
        <>
          <RecordHeading list="Projections" to="/projections" here={id} title={id}>
            <Acts projection={data} onChoose={setAct} />
          </RecordHeading>
          <DoneNote text={done} onClose={() => setDone(null)} />
          <Card component="section" aria-label="Versions" sx={{ p: '16px 18px' }}>
            <Typography variant="h2">Versions</Typography>
            {data.versions.toReversed().map((version) => (
              <Version key={version.version} version={version} />
            ))}
            <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              Reads {data.event_types.join(', ')}.
            </Typography>
          </Card>
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
    </Loaded>
  );
}

/** What can be done now, by somebody who may. */
function Acts({ projection, onChoose }: { readonly projection: Projection; readonly onChoose: (act: Act) => void }) {
  if (!readSession()?.admin.permissions.includes('projections.operate')) return null;
  const has = (state: ProjectionVersion['state']): boolean => projection.versions.some((v) => v.state === state);
  return (
    <>
      {projection.dead_letters > 0 && (
        <Button variant="outlined" onClick={() => onChoose('retry')}>
          Retry {projection.dead_letters} dead letters
        </Button>
      )}
      {has('previous') && (
        <Button variant="outlined" onClick={() => onChoose('rollback')}>
          Roll back
        </Button>
      )}
      {has('ready') && (
        <Button variant="outlined" onClick={() => onChoose('swap')}>
          Swap to the next version
        </Button>
      )}
      {!has('building') && (
        <Button variant="contained" onClick={() => onChoose('rebuild')}>
          Rebuild next version
        </Button>
      )}
    </>
  );
}

function Version({ version }: { readonly version: ProjectionVersion }) {
  const { rebuild } = version;
  const part = rebuild && rebuild.total > 0 ? (rebuild.done / rebuild.total) * 100 : 0;
  const left =
    rebuild?.seconds_left === null || !rebuild ? 'time left unknown' : `${durationText(rebuild.seconds_left)} left`;
  return (
    <Box
      component="section"
      aria-label={`Version ${version.version}`}
      sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 90 }}>Version {version.version}</Typography>
        <StatePill of={VERSION_STATES[version.state]} />
        {!rebuild && (
          <Typography variant="body2" color="textSecondary">
            {lagText(version.lag_events, version.lag_seconds)}, at position{' '}
            {version.position.replace(/^0+/, '') || 'start'}
          </Typography>
        )}
      </Box>
      {rebuild && (
        <Box sx={{ mt: 1 }}>
          <LinearProgress variant="determinate" value={part} aria-label={`Version ${version.version}, events built`} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {rebuild.done} of {rebuild.total} events, {Math.round(rebuild.events_per_second)} events/s, {left}
          </Typography>
          {rebuild.error && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {rebuild.error}
            </Alert>
          )}
        </Box>
      )}
    </Box>
  );
}
