import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { getModerationDashboard, type ModerationDashboard as Stats } from '@sankofa/api/contract/moderation-statistics';
import { formatNumber } from '@sankofa/api/messages/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { PersonLink } from '../accounts/person-link.tsx';
import { FigureEvents } from '../analytics/figure-events.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { listPath } from '../shell/list-path.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { formatDuration } from './duration-format.ts';
import { priorityLabel } from './report-names.ts';
import { Section } from './section.tsx';
import { BEHIND, STAT_NAMES, STATS, type Stat, statText } from './stat-labels.ts';

const READ = { queryKey: ['moderation/dashboard'], queryFn: () => client.call(getModerationDashboard) };

/** Figures with their definitions, time to a decision, and work by moderator. */
export default function ModerationDashboard() {
  const query = useQuery(READ);
  return (
    <>
      <PageTitle>{t('moderation.dashboard')}</PageTitle>
      <QueryResult query={query} height={480}>
        {(data) => (
          <>
            <Figures data={data} />
            <TimeToDecision rows={data.time_to_decision} />
            <Load rows={data.load} />
          </>
        )}
      </QueryResult>
    </>
  );
}

function Figures({ data: { dashboard_stats, definitions } }: { readonly data: Stats }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
        gap: 1.5,
        m: 0,
        mb: 2,
      }}
    >
      {STATS.map((name) => (
        <Card key={name} variant="outlined" sx={{ p: 2 }}>
          <Typography component="dt" sx={{ fontWeight: 600 }}>
            {STAT_NAMES[name]}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, my: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {statText(name, dashboard_stats[name])}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {definitions[name]}
          </Typography>
          <OpenList name={name} />
        </Card>
      ))}
    </Box>
  );
}

/** Link from a figure to its list, for those with the permission. */
function OpenList({ name }: { readonly name: Stat }) {
  const [opened, setOpened] = useState(false);
  const behind = BEHIND[name];
  const label = { 'aria-label': t('moderation.open_list_of', { name: STAT_NAMES[name] }) };
  const look = { size: 'small', sx: { mt: 1, marginInlineStart: -0.75 } } as const;
  if (behind && can(behind.permission)) {
    return (
      <Box component="dd" sx={{ m: 0 }}>
        <Button component={Link} to={listPath(behind)} {...look} {...label}>
          {t('moderation.open_list')}
        </Button>
      </Box>
    );
  }
  if (name !== 'total_reports' || !can('analytics.read')) return null;
  return (
    <Box component="dd" sx={{ m: 0 }}>
      <Button onClick={() => setOpened(true)} {...look} {...label}>
        {t('moderation.open_list')}
      </Button>
      {opened && <FigureEvents figure="reports" onClose={() => setOpened(false)} />}
    </Box>
  );
}

function TimeToDecision({ rows }: { readonly rows: Stats['time_to_decision'] }) {
  return (
    <Section title={t('moderation.time_30_days')}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('moderation.no_decisions_30_days')}</Typography>
      ) : (
        <Figured
          label={t('moderation.time_by_priority')}
          heads={[
            t('moderation.priority'),
            t('moderation.decisions'),
            t('moderation.half_within'),
            t('moderation.nine_of_ten_within'),
          ]}
          rows={rows.map(({ priority, decisions, median_hours, p90_hours }) => ({
            id: String(priority),
            name: priorityLabel(priority),
            values: [formatNumber(decisions), formatDuration(median_hours), formatDuration(p90_hours)],
          }))}
        />
      )}
    </Section>
  );
}

function Load({ rows }: { readonly rows: Stats['load'] }) {
  return (
    <Section title={t('moderation.moderators_30_days')}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('moderation.no_load')}</Typography>
      ) : (
        <Figured
          label={t('moderation.load_label')}
          heads={[
            t('moderation.moderator'),
            t('moderation.decisions'),
            t('moderation.actions'),
            t('moderation.reversed_since'),
            t('moderation.looked_at_again'),
            t('moderation.found_wrong'),
            t('moderation.claimed_now'),
          ]}
          rows={rows.map(({ moderator, decisions, actions, reversed, looked_at_again, found_wrong, claimed }) => ({
            id: moderator.id,
            name: <PersonLink person={moderator} />,
            values: [decisions, actions, reversed, looked_at_again, found_wrong, claimed].map((n) => formatNumber(n)),
          }))}
        />
      )}
    </Section>
  );
}

interface FiguredProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly name: ReactNode; readonly values: readonly string[] }[];
}

function Figured({ label, heads, rows }: FiguredProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, at) => (
              <TableCell key={head} sx={{ textAlign: at === 0 ? 'start' : 'end' }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, values }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" dir="auto" sx={{ minWidth: '6.5em', overflowWrap: 'break-word' }}>
                {name}
              </TableCell>
              {values.map((value, at) => (
                <TableCell key={heads[at + 1]} sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
