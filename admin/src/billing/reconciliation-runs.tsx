import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { listReconciliations, type Reconciliation } from '@sankofa/api/contract/reconciliations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '../accounts/person-name.ts';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { calendarDay, shortMomentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';
import { StatusMessage } from '../shell/status-message.tsx';
import { providerText } from './billing-labels.ts';
import { Lines } from './lines.tsx';
import { moneyText } from './money.ts';
import { reconciliationState } from './reconciliation-labels.ts';
import { StartReconciliation } from './reconciliation-start.tsx';

/** The last reconciliations with both balances. */
export function ReconciliationRuns() {
  const [asks, setAsks] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['reconciliations', 'last'],
    queryFn: () => client.call(listReconciliations, { query: { range: '[0,9]' } }),
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {t('billing.reconciliation_intro')}
      </Typography>
      <StatusMessage text={done} onClose={() => setDone(null)} />
      <Section title={t('billing.last_reconciliations')}>
        <QueryResult query={query} height={160}>
          {(runs) => (
            <Lines
              none={t('billing.no_reconciliations')}
              of={runs.map((run) => ({ id: run.id, text: runText(run), state: reconciliationState(run) }))}
            />
          )}
        </QueryResult>
        {can('billing.reconcile') && (
          <Button variant="outlined" onClick={() => setAsks(true)} sx={{ mt: 1.5 }}>
            {t('billing.reconcile')}
          </Button>
        )}
      </Section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('billing.differences')}
      </Typography>
      {asks && (
        <StartReconciliation
          onClose={() => setAsks(false)}
          onDone={async () => {
            await query.refetch();
            setDone(t('billing.reconciliation_started'));
          }}
        />
      )}
    </>
  );
}

/** Provider and period of a reconciliation, who made it, and the balances. */
function runText(run: Reconciliation): string {
  const { provider, from, to, started_by: by, compared, recovered, sums } = run;
  const head = t('billing.reconciliation_of', {
    provider: providerText(provider),
    from: calendarDay(from),
    to: shortMomentText(to),
    name: by === null ? t('billing.daily') : personName(by),
  });
  if (compared === null || recovered === null || sums === null) return head;
  const balances = sums.map((sum) =>
    t('billing.both_balances', {
      provider: providerText(provider),
      there: moneyText(sum.provider_amount, sum.currency),
      here: moneyText(sum.ledger_amount, sum.currency),
    }),
  );
  return [head, t('billing.reconciled_count', { compared, recovered }), ...balances].join(' ');
}
