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
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { formatDuration } from './duration-format.ts';
import { priorityName } from './report-names.ts';
import { Section } from './section.tsx';
import { BEHIND, listPath, STAT_NAMES, STATS, type Stat, statText } from './stat-labels.ts';

const READ = { queryKey: ['moderation/dashboard'], queryFn: () => client.call(getModerationDashboard) };

/** How moderation stands: each figure with what it counts, the time to a decision, and who did how much. */
export default function ModerationDashboard() {
  const query = useQuery(READ);
  return (
    <>
      <PageTitle>{t('moderation.moderation')}</PageTitle>
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

/** The way from a figure to what it counts, for whoever may see that. */
function OpenList({ name }: { readonly name: Stat }) {
  const behind = BEHIND[name];
  if (!behind || !can(behind.permission)) return null;
  return (
    <Box component="dd" sx={{ m: 0 }}>
      <Button
        component={Link}
        to={listPath(behind)}
        size="small"
        aria-label={`Open the list: ${STAT_NAMES[name]}`}
        sx={{ mt: 1, ml: -0.75 }}
      >
        {t('moderation.open_list')}
      </Button>
    </Box>
  );
}

function TimeToDecision({ rows }: { readonly rows: Stats['time_to_decision'] }) {
  return (
    <Section title={t('moderation.time_decision_last_30_days')}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('moderation.nothing_has_been_decided_in')}</Typography>
      ) : (
        <Figured
          label={t('moderation.time_decision_by_priority')}
          heads={[
            t('moderation.priority'),
            t('moderation.decisions'),
            t('moderation.half_within'),
            t('moderation.9_10_within'),
          ]}
          rows={rows.map(({ priority, decisions, median_hours, p90_hours }) => [
            `${priority} · ${priorityName(priority)}`,
            String(decisions),
            formatDuration(median_hours),
            formatDuration(p90_hours),
          ])}
        />
      )}
    </Section>
  );
}

function Load({ rows }: { readonly rows: Stats['load'] }) {
  return (
    <Section title={t('moderation.moderators_last_30_days')}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{t('moderation.nobody_has_decided_anything_in')}</Typography>
      ) : (
        <Figured
          label={t('moderation.what_each_moderator_did')}
          heads={[
            t('moderation.moderator_2'),
            t('moderation.decisions'),
            t('moderation.actions'),
            t('moderation.reversed_since'),
            t('moderation.looked_at_again'),
            t('moderation.found_wrong_there'),
            t('moderation.claimed_now'),
          ]}
          rows={rows.map(({ moderator, decisions, actions, reversed, looked_at_again, found_wrong, claimed }) => [
            moderator.name,
            String(decisions),
            String(actions),
            String(reversed),
            String(looked_at_again),
            String(found_wrong),
            String(claimed),
          ])}
        />
      )}
    </Section>
  );
}

interface FiguredProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Figured({ label, heads, rows }: FiguredProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, at) => (
              <TableCell key={head} align={at === 0 ? 'left' : 'right'}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([first = '', ...others]) => (
            <TableRow key={first}>
              <TableCell component="th" scope="row" dir="auto" sx={{ minWidth: '6.5em', overflowWrap: 'break-word' }}>
                {first}
              </TableCell>
              {others.map((value, at) => (
                <TableCell key={heads[at + 1]} align="right" sx={{ whiteSpace: 'nowrap' }}>
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
