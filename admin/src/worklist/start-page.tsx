import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Work } from '@sankofa/api/contract/work';
import { formatNumber } from '@sankofa/api/messages/format';
import { lazy, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { reportPath } from '../moderation/triage/queue.ts';
import { readSession } from '../server/stored-session.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useForgetFilters } from '../shell/use-forget-filters.ts';
import { font } from '../theme/tokens.ts';
import { useColors } from '../theme/use-colors.ts';
import { NextWork, ReadModels } from './start-lists.tsx';
import { useWork } from './use-work.ts';
import { type WorkLine, workLines, workSummary } from './work-lines.ts';

const Preparations = lazy(() =>
  import('../installation/preparations-card.tsx').then((m) => ({ default: m.PreparationsCard })),
);
const Figures = lazy(() => import('../analytics/dashboard.tsx').then((m) => ({ default: m.DashboardFigures })));

/** Roles whose start page shows the figures of the platform. */
const WITH_FIGURES: readonly string[] = ['owner', 'finance'];

/** What waits for the signed-in member of staff, with links to it. */
export function StartPage() {
  const query = useWork();
  const role = readSession()?.admin.role ?? '';
  return (
    <>
      <PageTitle>{t('worklist.title')}</PageTitle>
      {role === 'owner' && (
        <Suspense fallback={null}>
          <Preparations />
        </Suspense>
      )}
      <QueryResult query={query} height={280}>
        {(work) => (
          <>
            <WorkCard work={work} />
            {!WITH_FIGURES.includes(role) && <NextWork work={work} />}
          </>
        )}
      </QueryResult>
      {role === 'analyst' && <ReadModels />}
      {WITH_FIGURES.includes(role) && (
        <Box sx={{ mt: 4 }}>
          <Figures />
        </Box>
      )}
    </>
  );
}

function WorkCard({ work }: { readonly work: Work }) {
  const lines = workLines(work, new Date());
  if (lines.length === 0) return null;
  const shown = lines.filter(({ count, detail }) => count > 0 || detail !== '');
  const quiet = lines.filter((line) => !shown.includes(line));
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <Typography role="status" sx={{ font: `500 1.25rem ${font.display}`, flexGrow: 1 }}>
          {workSummary(lines) ?? t('worklist.nothing')}
        </Typography>
        <FirstStep work={work} lines={lines} />
      </Box>
      {shown.length > 0 && (
        <Card component="section" aria-label={t('worklist.areas')}>
          <Table size="small" sx={{ '& tr:last-of-type td, & tr:last-of-type th': { border: 0 } }}>
            <TableBody>
              {shown.map((line) => (
                <Line key={line.area} line={line} />
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      {quiet.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1.5, color: 'text.secondary' }}>
          {shown.length > 0 && <span>{t('worklist.nothing_in')}</span>}
          {quiet.map(({ area, name, to }) => (
            <Link key={area} component={RouterLink} to={to} color="inherit">
              {name}
            </Link>
          ))}
        </Box>
      )}
    </>
  );
}

/** Opens the first report, or the list that is most urgent. */
function FirstStep({ work, lines }: { readonly work: Work; readonly lines: readonly WorkLine[] }) {
  const forget = useForgetFilters();
  const first = work.reports?.first_id;
  if (first) {
    return (
      <Button component={RouterLink} to={reportPath(first)} onClick={forget} variant="contained">
        {t('moderation.start_with_first')}
      </Button>
    );
  }
  const next = lines.find(({ isUrgent }) => isUrgent) ?? lines.find(({ count }) => count > 0);
  if (!next) return null;
  return (
    <Button component={RouterLink} to={next.to} variant="contained">
      {t('worklist.open', { name: next.name })}
    </Button>
  );
}

function Line({ line: { name, count, detail, isUrgent, to } }: { readonly line: WorkLine }) {
  const color = useColors();
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ width: { sm: 280 }, fontWeight: 600 }}>
        <Link component={RouterLink} to={to}>
          {name}
        </Link>
      </TableCell>
      <TableCell
        sx={{ width: 72, textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: count > 0 ? 600 : 400 }}
      >
        {formatNumber(count)}
      </TableCell>
      <TableCell sx={{ color: isUrgent ? color.terracotta : 'text.secondary' }}>{detail}</TableCell>
    </TableRow>
  );
}
