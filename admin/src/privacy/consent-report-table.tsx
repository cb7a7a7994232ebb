import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ConsentReport, ReportGroup, ReportRow } from '@sankofa/api/contract/consent-report';
import { ConsentMatter } from '@sankofa/api/contract/privacy';
import { formatNumber } from '@sankofa/api/messages/format';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { listPath } from '../shell/list-path.ts';
import { Pill } from '../theme/pill.tsx';
import { useColors } from '../theme/use-colors.ts';
import { CONSENT_NAMES, STATES } from './consent-labels.ts';
import { rowDetail, shareOf, shareText } from './consent-report-labels.ts';

/** Rows of each consent that are shown at first. */
const FIRST = 20;

interface Props {
  readonly report: ConsentReport;
  /** The chosen moment; null for now. */
  readonly asOf: string | null;
}

/** A card for each consent with a line for each group of people. */
export function ConsentReportTable({ report, asOf }: Props) {
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
          asOf={asOf}
        />
      ))}
      <Visitors of={report.visitors} />
    </Box>
  );
}

interface ConsentProps {
  readonly name: string;
  readonly rows: readonly ReportRow[];
  readonly people: number;
  readonly asOf: string | null;
}

function Consent({ name, rows, people, asOf }: ConsentProps) {
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
          <Line key={`${row.state} ${rowDetail(row)}`} row={row} people={people} asOf={asOf} />
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

/** The cookie choices of visitors, who are no people of the report. */
function Visitors({ of: { choices, ...allowed } }: { readonly of: ConsentReport['visitors'] }) {
  return (
    <Card component="section" aria-label={t('privacy.visitor_cookies')} sx={{ p: '16px 18px', alignSelf: 'start' }}>
      <Typography variant="h2">{t('privacy.visitor_cookies')}</Typography>
      <Typography color="textSecondary">{t('privacy.visitor_choices', { count: choices })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {(['analytics', 'marketing', 'personalization'] as const).map((kind) => (
          <li key={kind}>
            {t('privacy.visitors_allow', { kind, count: allowed[kind], share: shareText(allowed[kind], choices) })}
          </li>
        ))}
      </Box>
    </Card>
  );
}

interface LineProps {
  readonly row: ReportRow;
  readonly people: number;
  readonly asOf: string | null;
}

/** The list of the people whom a row counts. */
function peopleOf({ consent_type: type, state, version, country, day }: ReportRow, asOf: string | null): string {
  const group: ReportGroup = {
    type,
    state,
    ...(version !== null && { version }),
    ...(country !== null && { country }),
    ...(day !== null && { day }),
    ...(asOf !== null && { as_of: asOf }),
  };
  return listPath({ list: '/people', filter: { consent: group } });
}

function Line({ row, people, asOf }: LineProps) {
  const color = useColors();
  const { word, tone } = STATES[row.state];
  return (
    <Box component="li" sx={{ py: 1.1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'baseline' }}>
        <Pill tone={tone}>{word}</Pill>
        <Typography component="span" sx={{ flexGrow: 1 }}>
          {rowDetail(row)}
        </Typography>
        <Link
          component={RouterLink}
          to={peopleOf(row, asOf)}
          aria-label={t('privacy.show_people', { count: row.people, state: word })}
          sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, py: 0.25 }}
        >
          {formatNumber(row.people)}
        </Link>
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
