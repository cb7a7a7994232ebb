import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ConsentReport, ReportRow } from '@sankofa/api/contract/consent-report';
import { ConsentMatter } from '@sankofa/api/contract/privacy';
import { formatNumber } from '@sankofa/api/messages/format';
import { useState } from 'react';
import { t } from '../messages.ts';
import { Pill } from '../theme/pill.tsx';
import { useColors } from '../theme/use-colors.ts';
import { CONSENT_NAMES, STATES } from './consent-labels.ts';
import { rowDetail, shareOf, shareText } from './consent-report-labels.ts';

/** Rows of each consent that are shown at first. */
const FIRST = 20;

/** A card for each consent with a line for each group of people. */
export function ConsentReportTable({ report }: { readonly report: ConsentReport }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '18px',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {ConsentMatter.options.map((matter) => (
        <Consent
          key={matter}
          name={CONSENT_NAMES[matter]}
          rows={report.rows.filter(({ consent_type }) => consent_type === matter)}
          people={report.people}
        />
      ))}
    </Box>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly rows: readonly ReportRow[];
  readonly people: number;
}

function Consent({ name, rows, people }: ConsentProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, FIRST);
  return (
    <Card component="section" aria-label={name} sx={{ p: '16px 18px', alignSelf: 'start' }}>
      <Typography variant="h2">{name}</Typography>
      {rows.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('privacy.no_people_then')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((row) => (
          <Line key={`${row.state} ${rowDetail(row)}`} row={row} people={people} />
        ))}
      </Box>
      {shown.length < rows.length && (
        <Button sx={{ mt: 1 }} onClick={() => setShowsAll(true)}>
          {t('privacy.more_rows', { count: rows.length - shown.length })}
        </Button>
      )}
    </Card>
  );
}

function Line({ row, people }: { readonly row: ReportRow; readonly people: number }) {
  const color = useColors();
  const { word, tone } = STATES[row.state];
  return (
    <Box component="li" sx={{ py: 1.1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'baseline' }}>
        <Pill tone={tone}>{word}</Pill>
        <Typography component="span" sx={{ flexGrow: 1 }}>
          {rowDetail(row)}
        </Typography>
        <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {formatNumber(row.people)}
        </Typography>
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 48 }}>
          {shareText(row.people, people)}
        </Typography>
      </Box>
      <Box aria-hidden="true" sx={{ height: 4, borderRadius: 2, bgcolor: 'divider', mt: 0.75 }}>
        <Box
          sx={{ height: 4, borderRadius: 2, bgcolor: color.gold }}
          style={{ width: `${100 * shareOf(row.people, people)}%` }}
        />
      </Box>
    </Box>
  );
}
