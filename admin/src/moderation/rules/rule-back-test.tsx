import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import {
  type BackTest,
  cancelBackTest,
  getBackTest,
  type RuleForm,
  startBackTest,
} from '@sankofa/api/contract/moderation-rules';
import { formatNumber } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useAct } from '../../shell/use-act.ts';
import { BackTestOutcome } from './back-test-outcome.tsx';

const POLL_MS = 1_000;

interface Props {
  readonly ruleId: string;
  /** The saved rule. */
  readonly rule: RuleForm;
}

/** Runs a rule on all past texts, or on those it checked live. */
export function RuleBackTest({ ruleId, rule }: Props) {
  const [started, setStarted] = useState<string | null>(null);
  const { busy, error, run } = useAct();
  const start = (period: BackTest['period']): Promise<void> =>
    run(async () => {
      const body = period === 'live' ? { period, rule_id: ruleId } : { period, rule, rule_id: ruleId };
      setStarted((await client.call(startBackTest, { body })).id);
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('moderation.back_test_intro')}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy} onClick={() => void start('all')}>
          {t('moderation.run_back_test')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void start('live')}>
          {t('moderation.repeat_live')}
        </Button>
      </Box>
      {started && <UnderWay key={started} id={started} rule={rule} />}
    </Box>
  );
}

interface UnderWayProps extends Pick<Props, 'rule'> {
  readonly id: string;
}

function UnderWay({ id, rule }: UnderWayProps) {
  const query = useQuery({
    queryKey: ['back-tests', id],
    queryFn: () => client.call(getBackTest, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : POLL_MS),
  });
  return (
    <QueryResult query={query} height={56}>
      {(test) => <Progress test={test} rule={rule} />}
    </QueryResult>
  );
}

interface ProgressProps extends Pick<Props, 'rule'> {
  readonly test: BackTest;
}

function Progress({ test, rule }: ProgressProps) {
  const { busy, run } = useAct();
  const { id, state, done, total, seconds, result } = test;
  const isRunning = state === 'running';
  const facts = {
    done,
    total,
    seconds: formatNumber(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  };
  const left = done > 0 && isRunning ? Math.ceil((seconds * (total - done)) / done) : null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status">
        <Typography>
          {left === null
            ? t(`moderation.back_test_${state}`, facts)
            : t('moderation.back_test_running_left', { ...facts, left: formatNumber(left) })}
        </Typography>
      </Box>
      {isRunning && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 0 : (done / total) * 100}
            aria-label={t('moderation.texts_read')}
            sx={{ flex: 1 }}
          />
          <Button
            size="small"
            disabled={busy}
            onClick={() => void run(() => client.call(cancelBackTest, { params: { id } }))}
          >
            {t('moderation.stop')}
          </Button>
        </Box>
      )}
      {result && <BackTestOutcome result={result} rule={rule} />}
    </Box>
  );
}
