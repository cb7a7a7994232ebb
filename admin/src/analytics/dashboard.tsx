import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ChartDays, type Figure, figureText, getDashboard } from '@sankofa/api/contract/analytics';
import type { Permission } from '@sankofa/api/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { productText } from '../billing/billing-labels.ts';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import type { ListTarget } from '../shell/list-path.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { CountTable } from './count-table.tsx';
import { DayCard } from './day-card.tsx';
import { FigureCard } from './figure-card.tsx';
import { FigureEvents } from './figure-events.tsx';

const OVERVIEW = ['total_users', 'recent_users', 'total_movies', 'total_events'] as const;
/** Lists whose total is the figure. */
const LISTS: Readonly<Partial<Record<Figure, ListTarget & { readonly permission: Permission }>>> = {
  total_users: { list: '/users', filter: { status: 'active' }, permission: 'users.read' },
  recent_users: { list: '/users', filter: { registered: 'recent' }, permission: 'users.read' },
  total_movies: { list: '/movies', filter: { state: 'in_catalogue' }, permission: 'movies.manage' },
};

function listOf(figure: Figure): ListTarget | null {
  const target = LISTS[figure];
  return target && can(target.permission) ? target : null;
}

const CHARTS = [
  { field: 'sign_ups', figure: 'recent_users' },
  { field: 'views', figure: 'views' },
  { field: 'reports', figure: 'reports' },
] as const;

/** Figures of the platform, as a page. */
export default function Dashboard() {
  return (
    <>
      <PageTitle>{t('analytics.dashboard')}</PageTitle>
      <DashboardFigures />
    </>
  );
}

/** Figures of the platform, each with its definition and its events. */
export function DashboardFigures() {
  const [days, setDays] = useState<ChartDays>('30');
  const [opened, setOpened] = useState<Figure | null>(null);
  const logoutIfDenied = useLogoutIfAccessDenied();
  const query = useQuery({
    queryKey: ['dashboard', days],
    queryFn: () => client.call(getDashboard, { query: { days } }),
    placeholderData: (before) => before,
  });
  const { error } = query;
  useEffect(() => {
    if (error) void logoutIfDenied(error);
  }, [error, logoutIfDenied]);
  return (
    <>
      <QueryResult query={query} height={480}>
        {(data) => (
          <>
            <Box
              component="section"
              aria-label={t('analytics.figures')}
              sx={{
                display: 'grid',
                gap: '18px',
                gridTemplateColumns: {
                  xs: '1fr',
                  sm: '1fr 1fr',
                  lg: 'repeat(4, minmax(0, 1fr))',
                },
              }}
            >
              {OVERVIEW.map((figure) => (
                <FigureCard
                  key={figure}
                  {...figureText(figure)}
                  value={data.overview[figure]}
                  list={listOf(figure)}
                  onOpen={() => setOpened(figure)}
                />
              ))}
            </Box>
            {data.overview.total_revenue !== null && data.overview.monthly_revenue !== null && (
              <Typography color="textSecondary" sx={{ mt: 2 }}>
                {t('analytics.revenue', {
                  total: data.overview.total_revenue / 100,
                  month: data.overview.monthly_revenue / 100,
                })}
              </Typography>
            )}
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mt: 4, mb: 2 }}>
              <Typography variant="h2" sx={{ flexGrow: 1 }}>
                {t('analytics.over_time')}
              </Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={t('analytics.days_shown')}
                value={days}
                onChange={(_, chosen: ChartDays | null) => chosen && setDays(chosen)}
              >
                {ChartDays.options.map((option) => (
                  <ToggleButton key={option} value={option}>
                    {t('analytics.days', { days: Number(option) })}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </Box>
            <Box
              sx={{
                display: 'grid',
                gap: '18px',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
              }}
            >
              {CHARTS.map(({ field, figure }) => (
                <DayCard
                  key={field}
                  title={t(`analytics.chart_${field}`)}
                  days={data.days.map((day) => ({ day: day.day, n: day[field] }))}
                  onOpen={() => setOpened(figure)}
                />
              ))}
            </Box>
            <Box
              sx={{
                display: 'grid',
                gap: '18px',
                mt: '18px',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' },
                alignItems: 'start',
              }}
            >
              <CountTable
                title={t('analytics.top_genres')}
                definition={t('analytics.top_genres_definition', { days: Number(days) })}
                head={[t('analytics.genre'), t('analytics.views'), t('analytics.films')]}
                rows={data.top_genres.map(({ genre, count, films }) => [genre, count, films])}
                empty={t('analytics.no_films')}
                onOpen={() => setOpened('views')}
              />
              <CountTable
                title={t('analytics.subscriptions')}
                definition={t('analytics.subscriptions_definition')}
                head={[t('analytics.plan'), t('analytics.accounts')]}
                rows={Object.entries(data.subscription_stats).map(([plan, n]) => [productText(plan), n])}
                empty={t('analytics.no_accounts')}
                onOpen={() => setOpened('total_users')}
              />
            </Box>
          </>
        )}
      </QueryResult>
      {opened && <FigureEvents figure={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
