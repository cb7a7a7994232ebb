import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { saveFile } from '@sankofa/api/client/save-file';
import { exportStatements, exportStatementsAsJson, Period } from '@sankofa/api/contract/statements';
import { makeTransparencyReport } from '@sankofa/api/contract/transparency';
import { type FormEvent, useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { calendarDay } from '../../shell/date-format.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';
import { Section } from '../section.tsx';
import { lastMonth } from './period.ts';

interface Props {
  /** Called after a report was created; resolves once the list is refetched. */
  readonly onMade: () => Promise<unknown>;
}

/** Creates the report of a period, or exports the statements of reasons of its decisions. */
export function TransparencyForm({ onMade }: Props) {
  const [period, setPeriod] = useState(() => lastMonth(new Date()));
  const [leaves, setLeaves] = useState<'csv' | 'json' | null>(null);
  const { busy, error, run } = useAct();
  const checked = Period.safeParse(period);
  const fault = checked.success ? null : (checked.error.issues[0]?.message ?? t('moderation.not_period'));

  function make(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await client.call(makeTransparencyReport, { body: period });
      await onMade();
    });
  }

  return (
    <Section title={t('moderation.period')}>
      <Box
        component="form"
        onSubmit={make}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 0.75 }}
      >
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? t('moderation.first_day') : t('moderation.last_day')}
            type="date"
            value={period[end]}
            onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            required
            error={end === 'to' && fault !== null}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: 200 }}
          />
        ))}
        <Button type="submit" variant="contained" disabled={busy || fault !== null}>
          {t('moderation.create_report')}
        </Button>
        <Button onClick={() => setLeaves('csv')} disabled={fault !== null}>
          {t('moderation.statements_as_csv')}
        </Button>
        <Button onClick={() => setLeaves('json')} disabled={fault !== null}>
          {t('moderation.statements_as_json')}
        </Button>
      </Box>
      <Box role="status">
        {fault !== null && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {fault}
          </Alert>
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {error}
        </Alert>
      )}
      {leaves && (
        <ReasonDialog
          title={t('moderation.export_statements')}
          text={t('moderation.export_statements_text', {
            from: calendarDay(period.from),
            to: calendarDay(period.to),
          })}
          button={t('moderation.export')}
          onClose={() => setLeaves(null)}
          act={async (reason) => {
            const route = leaves === 'csv' ? exportStatements : exportStatementsAsJson;
            const text = await client.call(route, { body: { reason, period } });
            const name = `statements-of-reasons-${period.from}-${period.to}.${leaves}`;
            saveFile(text, name, leaves === 'csv' ? 'text/csv' : 'application/json');
          }}
        />
      )}
    </Section>
  );
}
