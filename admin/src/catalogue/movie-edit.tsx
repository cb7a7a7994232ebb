import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  type AdminMovie,
  changeMovie,
  getAdminMovie,
  restoreMovie,
  withdrawMovie,
} from '@sankofa/api/contract/admin-movies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { HistoryCard } from '../audit/history-card.tsx';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { momentText } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { StatusCard } from '../shell/status-card.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { MovieForm } from './movie-form.tsx';
import { MOVIE_STATES } from './movie-labels.ts';
import { PosterCard } from './poster-card.tsx';
import { TranslationsCard } from './translations-card.tsx';
import { VideoCard } from './video-card.tsx';

const MISSING = { title: 'There is no such film', list: 'All movies', to: '/movies' };

/** A film: what is said of it, its words in other languages, its video, and what happened to it. */
export default function MovieEdit() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const query = useQuery<AdminMovie>({
    queryKey: ['movies', 'getOne', id],
    queryFn: () => client.call(getAdminMovie, { params: { id } }),
  });
  const changed = async (text: string): Promise<void> => {
    await query.refetch();
    notify(text, { type: 'success' });
  };
  return (
    <QueryResult query={query} height={420} title="This film could not be read" missing={MISSING}>
      {(movie) => (
        <>
          <Breadcrumb list="Movies" to="/movies" here={movie.title} />
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
            <PageTitle>{movie.title}</PageTitle>
            <StatePill of={MOVIE_STATES[movie.state]} />
          </Box>
          {!movie.withdrawn && (
            <Typography variant="body2" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1 }}>
              <Link href={`/movie/${id}`}>Its page, as viewers see it</Link>
              <Link href={`/watch/${id}`}>Watch it as a viewer</Link>
            </Typography>
          )}
          <Standing movie={movie} changed={changed} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 2 }}>
            <VideoCard movie={movie} changed={changed} />
            {!movie.withdrawn && (
              <>
                <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
                  <MovieForm
                    key={`${id} ${saves}`}
                    movie={movie}
                    button="Save changes"
                    save={async ({ body, edition, reason }) => {
                      await client.call(changeMovie, { params: { id }, body: { ...body, edition, reason } });
                      await changed('Saved.');
                      setSaves((before) => before + 1);
                    }}
                  />
                </Card>
                <PosterCard movie={movie} changed={changed} />
                <TranslationsCard movie={movie} changed={changed} />
              </>
            )}
            <HistoryCard kind="movie" id={id} />
          </Box>
        </>
      )}
    </QueryResult>
  );
}

interface Changing {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
}

function Standing({ movie: { id, title, withdrawn }, changed }: Changing) {
  if (withdrawn) {
    return (
      <StatusCard
        label="In the catalogue"
        text={`Withdrawn ${momentText(withdrawn.since)}: ${withdrawn.reason}`}
        button="Restore"
        dialog={{
          title: `Restore ${title}`,
          text: 'It is in the catalogue again, and in the watchlists it was in. The reason is kept in its history.',
          button: 'Restore the film',
        }}
        act={async (reason) => {
          await client.call(restoreMovie, { params: { id }, body: { reason } });
          await changed('It is in the catalogue again.');
        }}
      />
    );
  }
  return (
    <StatusCard
      label="In the catalogue"
      text="In the catalogue, where viewers find it."
      button="Withdraw"
      dialog={{
        title: `Withdraw ${title}`,
        text: 'Nobody finds it or can play it any more; watchlists say that it was withdrawn. Nothing is deleted, and it can be restored. The reason is kept in its history.',
        button: 'Withdraw the film',
      }}
      act={async (reason) => {
        await client.call(withdrawMovie, { params: { id }, body: { reason } });
        await changed('It is withdrawn.');
      }}
    />
  );
}
