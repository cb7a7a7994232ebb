import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ChartDays, FIGURE_LABELS, type Figure, getDashboard } from '@sankofa/api/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { client } from '../server/client.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { CountTable } from './count-table.tsx';
import { DayCard } from './day-card.tsx';
import { FigureCard } from './figure-card.tsx';
import { FigureEvents } from './figure-events.tsx';

const OVERVIEW = ['total_users', 'recent_users', 'total_movies', 'total_events'] as const;
const CHARTS = [
  { title: 'Sign-ups a day', field: 'sign_ups', figure: 'recent_users' },
  { title: 'Views a day', field: 'views', figure: 'views' },
  { title: 'Reports a day', field: 'reports', figure: 'reports' },
] as const;

/** What the platform counts: each figure with what it is, and the events behind it. */
export function Dashboard() {
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
      <PageTitle>Dashboard</PageTitle>
      <QueryResult query={query} height={480}>
        {(data) => (
          <>
            <Box
              component="section"
              aria-label="Figures"
              sx={{
                display: 'grid',
                gap: '18px',
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
              }}
            >
              {OVERVIEW.map((figure) => (
                <FigureCard
                  key={figure}
                  {...FIGURE_LABELS[figure]}
                  value={data.overview[figure]}
                  onOpen={() => setOpened(figure)}
                />
              ))}
            </Box>
            {data.overview.total_revenue === null && (
              <Typography color="textSecondary" sx={{ mt: 2 }}>
                No payments are taken yet, so there is no revenue to show.
              </Typography>
            )}
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mt: 4, mb: 2 }}>
              <Typography variant="h2" sx={{ flexGrow: 1 }}>
                Over time
              </Typography>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label="Days shown"
                value={days}
                onChange={(_, chosen: ChartDays | null) => chosen && setDays(chosen)}
              >
                {ChartDays.options.map((option) => (
                  <ToggleButton key={option} value={option}>{`${option} days`}</ToggleButton>
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
              {CHARTS.map(({ title, field, figure }) => (
                <DayCard
                  key={field}
                  title={title}
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
                title="Top genres"
                definition={`Genres by views in the last ${days} days; a film of two genres counts for both.`}
                head={['Genre', 'Views', 'Films']}
                rows={data.top_genres.map(({ genre, count, films }) => [genre, count, films])}
                empty="There are no films in the catalogue yet."
                onOpen={() => setOpened('views')}
              />
              <CountTable
                title="Subscriptions"
                definition="Accounts in use by plan."
                head={['Plan', 'Accounts']}
                rows={Object.entries(data.subscription_stats).map(([plan, n]) => [plan, n])}
                empty="Nobody has an account yet."
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
