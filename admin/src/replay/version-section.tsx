import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ProjectionVersion } from '@sankofa/api/contract/replay';
import { t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { StatePill } from '../theme/state-pill.tsx';
import type { Act } from './act-dialog.tsx';
import { formatDuration, lagText, positionText, VERSION_STATES } from './projection-labels.ts';

interface Props {
  readonly version: ProjectionVersion;
  /** Whether queries read it. */
  readonly isLive: boolean;
  /** Null for staff who may only look. */
  readonly onChoose: ((act: Act) => void) | null;
}

/** One version of a read model: its state, how far it is, and what can be done with it. */
export function VersionSection({ version, isLive, onChoose }: Props) {
  const { rebuild } = version;
  return (
    <Box
      component="section"
      aria-label={t('replay.version_version_2', { version: version.version })}
      sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 90 }}>
          {t('replay.version_version_2', { version: version.version })}
        </Typography>
        {isLive && version.state === 'frozen' && <StatePill of={VERSION_STATES.live} />}
        <StatePill of={VERSION_STATES[version.state]} />
        {!rebuild && (
          <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {lagText(version.lag_events, version.lag_seconds)}, at position {positionText(version.position)}
          </Typography>
        )}
        {onChoose && !isLive && <VersionActs version={version} onChoose={onChoose} />}
      </Box>
      {isLive && version.state === 'frozen' && <StandsStill version={version} />}
      {rebuild && <Progress rebuild={rebuild} number={version.version} />}
    </Box>
  );
}

function VersionActs({
  version: { state, version, rebuild },
  onChoose,
}: { readonly version: ProjectionVersion } & {
  readonly onChoose: (act: Act) => void;
}) {
  const button = (kind: 'retry' | 'skip' | 'cancel' | 'drop', text: string) => (
    <Button size="small" variant="outlined" onClick={() => onChoose({ kind, version })}>
      {text}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', marginInlineStart: 'auto' }}>
      {state === 'failed' && button('retry', t('replay.retry'))}
      {state === 'failed' && rebuild?.poison && button('skip', t('replay.skip_event'))}
      {state === 'building' ? button('cancel', t('replay.cancel_rebuild')) : button('drop', t('replay.drop'))}
    </Box>
  );
}

function StandsStill({ version: { position, moved_at } }: { readonly version: ProjectionVersion }) {
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      Queries read this version, but this release does not update it. It stands at position {positionText(position)}
      {moved_at && ` since ${momentText(moved_at)}`}. Build the next version and swap it in.
    </Alert>
  );
}

function Progress({
  rebuild,
  number,
}: {
  readonly rebuild: NonNullable<ProjectionVersion['rebuild']>;
  readonly number: number;
}) {
  const { done, total, error, poison } = rebuild;
  const left =
    rebuild.seconds_left === null ? t('replay.time_left_unknown') : `${formatDuration(rebuild.seconds_left)} left`;
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (done / total) * 100 : 0}
        aria-label={t('replay.version_number_events_built', { number })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {done} of {total} events{error ? '' : `, ${Math.round(rebuild.events_per_second)} events/s, ${left}`}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {poison && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('replay.stopped_at_type_event_revision', {
                type: poison.type,
                revision: poison.revision,
                stream: poison.stream,
              })}
            </Typography>
          )}
          {error}
        </Alert>
      )}
    </Box>
  );
}
