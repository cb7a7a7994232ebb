import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { saveFile } from '@sankofa/api/client/save-file';
import { exportStatements, exportStatementsAsJson, Period } from '@sankofa/api/contract/statements';
import { makeTransparencyReport } from '@sankofa/api/contract/transparency';
import { type FormEvent, useState } from 'react';
import { client } from '../../server/client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useAct } from '../../shell/use-act.ts';
import { Section } from '../section.tsx';
import { lastMonth } from './period.ts';

interface Props {
  /** A report has been made; resolves when the list has been read again. */
  readonly onMade: () => Promise<unknown>;
}

/** Asks for a period: for its report, or for the statements of reasons of its decisions. */
export function TransparencyForm({ onMade }: Props) {
  const [period, setPeriod] = useState(() => lastMonth(new Date()));
  const [leaves, setLeaves] = useState<'csv' | 'json' | null>(null);
  const { busy, error, run } = useAct();
  const checked = Period.safeParse(period);
  const fault = checked.success ? null : (checked.error.issues[0]?.message ?? 'This is not a period');

  function make(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await client.call(makeTransparencyReport, { body: period });
      await onMade();
    });
  }

  return (
    <Section title="A period">
      <Box
        component="form"
        onSubmit={make}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', pt: 0.75 }}
      >
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'First day (UTC)' : 'Last day (UTC)'}
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
          Make the report
        </Button>
        <Button onClick={() => setLeaves('csv')} disabled={fault !== null}>
          Statements as CSV
        </Button>
        <Button onClick={() => setLeaves('json')} disabled={fault !== null}>
          Statements as JSON
        </Button>
      </Box>
      <Box role="status">
        {fault !== null && (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            The last day {fault}.
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
          title="Export statements of reasons"
          text={`Of all decisions from ${period.from} to ${period.to} that restrict something, in the fields of the transparency database. That you exported them, and why, is recorded.`}
          button="Export"
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
