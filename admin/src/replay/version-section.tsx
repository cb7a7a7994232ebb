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
import { formatDuration, freshness, positionText, VERSION_STATES } from './projection-labels.ts';

interface Props {
  readonly version: ProjectionVersion;
  /** Whether queries read it. */
  readonly isLive: boolean;
  /** Events that it lacks. */
  readonly deadLetters: number;
  /** Null for staff who may not operate. */
  readonly onChoose: ((act: Act) => void) | null;
}

/** One version of a read model: state, progress and operations. */
export function VersionSection({ version, isLive, deadLetters, onChoose }: Props) {
  const { rebuild } = version;
  return (
    <Box
      component="section"
      aria-label={t('replay.version', { version: version.version })}
      sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 90 }}>
          {t('replay.version', { version: version.version })}
        </Typography>
        {isLive && version.state === 'frozen' && <StatePill of={VERSION_STATES.live} />}
        <StatePill of={VERSION_STATES[version.state]} />
        {!rebuild && (
          <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
            {t('replay.lag_at', {
              lag: freshness({ ...version, dead_letters: deadLetters }).word,
              position: positionText(version.position),
            })}
          </Typography>
        )}
        {onChoose && !isLive && <VersionActs version={version} onChoose={onChoose} />}
      </Box>
      {isLive && version.state === 'frozen' && <FrozenNotice version={version} />}
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

function FrozenNotice({ version: { position, moved_at } }: { readonly version: ProjectionVersion }) {
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {moved_at
        ? t('replay.frozen_since', { position: positionText(position), time: momentText(moved_at) })
        : t('replay.frozen', { position: positionText(position) })}
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
    rebuild.seconds_left === null
      ? t('replay.time_left_unknown')
      : t('replay.time_left', { duration: formatDuration(rebuild.seconds_left) });
  return (
    <Box sx={{ mt: 1 }}>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (done / total) * 100 : 0}
        aria-label={t('replay.version_progress', { version: number })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {error
          ? t('replay.progress', { done, total })
          : t('replay.progress_rate', { done, total, rate: Math.round(rebuild.events_per_second), left })}
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {poison && (
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {t('replay.stopped_at', {
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
