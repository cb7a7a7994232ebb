import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import {
  exportTransparencyCsv,
  exportTransparencyJson,
  TransparencyFigure,
  type TransparencyReport,
  transparencyDefinition,
} from '@sankofa/api/contract/transparency';
import { useState } from 'react';
import { t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { can } from '../../server/stored-session.ts';
import { calendarDay, momentText } from '../../shell/date-format.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { formatHours } from '../duration-format.ts';
import { capital } from '../report-names.ts';
import { Section } from '../section.tsx';

/** One report: each figure with what it counts, and the files of it. */
export function TransparencyCard({ report }: { readonly report: TransparencyReport }) {
  const [leaves, setLeaves] = useState<'csv' | 'json' | null>(null);
  const { id, from, to, made_at, figures } = report;
  return (
    <Section title={`${calendarDay(from)} to ${calendarDay(to)}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          Made {momentText(made_at)}.
        </Typography>
        {can('moderation.publish') && (
          <>
            <Button variant="outlined" size="small" onClick={() => setLeaves('csv')}>
              {t('moderation.report_as_csv')}
            </Button>
            <Button variant="outlined" size="small" onClick={() => setLeaves('json')}>
              {t('moderation.report_as_json')}
            </Button>
          </>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          gap: 2,
          m: 0,
        }}
      >
        {TransparencyFigure.options.map((name) => (
          <Box key={name}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {capital(name)}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mb: 0.5 }}>
              {transparencyDefinition(name)}
            </Typography>
            {figures
              .filter(({ figure }) => figure === name)
              .map(({ of, value }) => (
                <Typography
                  key={of}
                  component="dd"
                  sx={{ m: 0, display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}
                >
                  <span>{capital(of)}</span>
                  <span>{valueText(name, value)}</span>
                </Typography>
              ))}
          </Box>
        ))}
      </Box>
      {leaves && (
        <ReasonDialog
          title={t('moderation.export_transparency_report')}
          text={t('moderation.from_from_same_file_each', { from, to })}
          button={t('moderation.export')}
          onClose={() => setLeaves(null)}
          act={async (reason) => {
            const route = leaves === 'csv' ? exportTransparencyCsv : exportTransparencyJson;
            const text = await client.call(route, { params: { id }, body: { reason } });
            saveFile(text, `transparency-${id}.${leaves}`, leaves === 'csv' ? 'text/csv' : 'application/json');
          }}
        />
      )}
    </Section>
  );
}

function valueText(name: TransparencyFigure, value: number | null): string {
  if (value === null) return t('moderation.no_figure');
  return name.startsWith('median_hours') ? formatHours(value) : value.toLocaleString('en-GB');
}
