import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import {
  exportConsentReport,
  getConsentReport,
  type ConsentReport as Report,
  ReportDimension,
} from '@sankofa/api/contract/consent-report';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { labels, t } from '../messages.ts';
import { client } from '../server/client.ts';
import { momentText, toLocalInput } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { ConsentReportTable } from './consent-report-table.tsx';

const DIMENSION_LABELS: Record<ReportDimension, string> = labels({
  version: 'privacy.version',
  country: 'privacy.dimension_country',
  day: 'privacy.dimension_day',
});

/** Numbers of people by consent and state, now or at any moment. Moment and dimensions are in the address. */
export default function ConsentReport() {
  const [search, setSearch] = useSearchParams();
  const [exports, setExports] = useState(false);
  const moment = Date.parse(search.get('as_of') ?? '');
  const asOf = Number.isNaN(moment) ? null : new Date(moment).toISOString();
  const by = ReportDimension.options.filter((name) => (search.get('by') ?? 'version').split(',').includes(name));
  const change = (name: 'as_of' | 'by', value: string | null): void => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const query = useQuery<Report>({
    queryKey: ['consent-report', asOf, by.join()],
    queryFn: () =>
      client.call(getConsentReport, {
        query: { ...(asOf && { as_of: asOf }), by: by.join() },
      }),
    placeholderData: (before) => before,
  });
  const { data } = query;

  return (
    <>
      <PageTitle>{t('privacy.consent_report')}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <TextField
          label={t('privacy.as_of')}
          type="datetime-local"
          value={asOf ? toLocalInput(new Date(asOf)) : ''}
          onChange={({ target }) => change('as_of', target.value ? new Date(target.value).toISOString() : null)}
          slotProps={{ htmlInput: { step: 1 }, inputLabel: { shrink: true } }}
          sx={{ width: 240 }}
        />
        <Button onClick={() => change('as_of', null)} disabled={asOf === null}>
          {t('privacy.now')}
        </Button>
        <ToggleButtonGroup
          size="small"
          value={by}
          onChange={(_event, names: ReportDimension[]) => change('by', names.join())}
          aria-label={t('privacy.group_by')}
        >
          {ReportDimension.options.map((name) => (
            <ToggleButton key={name} value={name} sx={{ textTransform: 'none', minHeight: 36 }}>
              {DIMENSION_LABELS[name]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flexGrow: 1 }} />
        <Button variant="contained" onClick={() => setExports(true)} disabled={!data}>
          {t('privacy.export_as_csv')}
        </Button>
      </Box>
      <QueryResult query={query} height={480}>
        {(report) => (
          <>
            <Typography color="textSecondary" sx={{ mb: 2 }} role="status">
              {t('privacy.people_registered', { people: report.people, moment: momentText(report.as_of) })}
            </Typography>
            <ConsentReportTable report={report} asOf={asOf} />
          </>
        )}
      </QueryResult>
      {exports && data && (
        <ReasonDialog
          title={t('privacy.export_consent_report_title')}
          text={t('privacy.export_consent_report_text', { moment: momentText(data.as_of) })}
          button={t('privacy.export')}
          onClose={() => setExports(false)}
          act={async (reason) => {
            const body = { reason, as_of: data.as_of, by };
            saveFile(await client.call(exportConsentReport, { body }), fileName(data.as_of), 'text/csv');
          }}
        />
      )}
    </>
  );
}

const fileName = (asOf: string): string => `consents-${asOf.slice(0, 10)}.csv`;
