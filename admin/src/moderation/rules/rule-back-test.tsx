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
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useAct } from '../../shell/use-act.ts';
import { BackTestOutcome } from './back-test-outcome.tsx';
import { BACK_TEST_LABELS } from './rule-labels.ts';

const LOOK_AGAIN_MS = 1_000;

interface Props {
  readonly ruleId: string;
  /** As it is saved. */
  readonly rule: RuleForm;
}

/** Tries a rule on everything that was ever written, or does again what it did live. */
export function RuleBackTest({ ruleId, rule }: Props) {
  const [started, setStarted] = useState<string | null>(null);
  const { busy, error, run } = useAct();
  const start = (period: BackTest['period']): Promise<void> =>
    run(async () => {
      const body = period === 'live' ? { period, rule_id: ruleId } : { period, rule, rule_id: ruleId };
      setStarted((await client.call(startBackTest, { body })).id);
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: t('moderation.minmax_0_1fr') }}>
      <Typography color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('moderation.what_rule_would_have_caught')}
      </Typography>
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={busy} onClick={() => void start('all')}>
          {t('moderation.try_on_everything')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void start('live')}>
          {t('moderation.do_again_what_did_live')}
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
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : LOOK_AGAIN_MS),
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
  const left = done > 0 && isRunning ? Math.ceil((seconds * (total - done)) / done) : null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: t('moderation.minmax_0_1fr') }}>
      <Box role="status">
        <Typography>
          {BACK_TEST_LABELS[state]}. {done} of {total} texts, {seconds.toFixed(1)} seconds
          {left !== null && t('moderation.about_left_more', { left })}.
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
