import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type Figure, type FigureEvent, figureText, listFigureEvents } from '@sankofa/api/contract/analytics';
import { eventText } from '@sankofa/api/messages/event-text';
import { regionName } from '@sankofa/api/messages/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCanAccessResources } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { QueryResult } from '../shell/query-result.tsx';

interface Props {
  readonly figure: Figure;
  readonly onClose: () => void;
}

/** The events of a figure, page by page. */
export function FigureEvents({ figure, onClose }: Props) {
  const { name, definition } = figureText(figure);
  const query = useInfiniteQuery({
    queryKey: ['dashboard', 'events', figure],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      client.call(listFigureEvents, { query: { figure, ...(pageParam && { after: pageParam }) } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="events-title">
      <DialogTitle id="events-title">{t('analytics.events_of', { name })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {definition}
        </Typography>
        <QueryResult query={query} height={240}>
          {({ pages }) => {
            const events = pages.flatMap((page) => page.events);
            return events.length === 0 ? (
              <Typography>{t('analytics.no_events')}</Typography>
            ) : (
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {events.map((event) => (
                  <Row key={event.id} event={event} />
                ))}
              </Box>
            );
          }}
        </QueryResult>
        {query.hasNextPage && (
          <Button onClick={() => query.fetchNextPage()} disabled={query.isFetchingNextPage} sx={{ mt: 1 }}>
            {t('analytics.more_events')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('analytics.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ event }: { readonly event: FigureEvent }) {
  const { at, type, stream, person_id: person, movie_id: film, movie_title: title, country } = event;
  const { canAccess } = useCanAccessResources({ action: 'list', resources: ['people', 'users'] });
  const file = canAccess?.people ? 'people' : canAccess?.users ? 'users' : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: '2px 16px',
        gridTemplateColumns: { xs: '1fr', sm: '160px 200px minmax(0, 1fr)' },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography component="time" dateTime={at} variant="body2" color="textSecondary">
        {shortMomentText(at)}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {eventText(type)}
      </Typography>
      <Typography variant="body2" component="div">
        {person && file && (
          <>
            <Link component={RouterLink} to={`/${file}/${person}/show`}>
              {t('analytics.person')}
            </Link>{' '}
          </>
        )}
        {film && <Link href={`/movie/${film}`}>{title ?? t('analytics.film')}</Link>}
        {country && <> {regionName(country)}</>}
        <Box component="details" sx={{ color: 'text.secondary' }}>
          <summary>{t('analytics.event_details')}</summary>
          <code>{type}</code> <code>{stream}</code>
        </Box>
      </Typography>
    </Box>
  );
}
