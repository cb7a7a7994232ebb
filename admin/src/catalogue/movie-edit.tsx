import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
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
import { momentText } from '../audit/time-words.ts';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { ReadFailed } from '../shell/read-failed.tsx';
import { StandingCard } from '../shell/standing-card.tsx';
import { Pill } from '../theme/pill.tsx';
import { MovieForm } from './movie-form.tsx';
import { MOVIE_STATES } from './movie-words.ts';
import { PosterCard } from './poster-card.tsx';
import { TranslationsCard } from './translations-card.tsx';
import { VideoCard } from './video-card.tsx';

/** A film: what is said of it, its words in other languages, its video, and what happened to it. */
export function MovieEdit() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const { data, error, refetch } = useQuery<AdminMovie>({
    queryKey: ['movies', 'getOne', id],
    queryFn: () => client.call(getAdminMovie, { params: { id } }),
  });
  if (error && !data) {
    const missing = { title: 'There is no such film', list: 'All movies', to: '/movies' };
    return <ReadFailed title="This film could not be read" missing={missing} error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={420} />;
  const changed = async (text: string): Promise<void> => {
    await refetch();
    notify(text, { type: 'success' });
  };
  const { word, tone } = MOVIE_STATES[data.state];
  return (
    <>
      <Breadcrumb list="Movies" to="/movies" here={data.title} />
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
        <PageTitle>{data.title}</PageTitle>
        <Pill tone={tone}>{word}</Pill>
      </Box>
      {!data.withdrawn && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1 }}>
          <Link href={`/movie/${id}`}>Its page, as viewers see it</Link>
          <Link href={`/watch/${id}`}>Watch it as a viewer</Link>
        </Typography>
      )}
      <Standing movie={data} changed={changed} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 2 }}>
        <VideoCard movie={data} changed={changed} />
        {!data.withdrawn && (
          <>
            <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
              <MovieForm
                key={`${id} ${saves}`}
                movie={data}
                button="Save changes"
                save={async ({ body, edition, reason }) => {
                  await client.call(changeMovie, { params: { id }, body: { ...body, edition, reason } });
                  await changed('Saved.');
                  setSaves((before) => before + 1);
                }}
              />
            </Card>
            <PosterCard movie={data} changed={changed} />
            <TranslationsCard movie={data} changed={changed} />
          </>
        )}
        <HistoryCard kind="movie" id={id} />
      </Box>
    </>
  );
}

interface Changing {
  readonly movie: AdminMovie;
  readonly changed: (text: string) => Promise<void>;
}

function Standing({ movie: { id, title, withdrawn }, changed }: Changing) {
  if (withdrawn) {
    return (
      <StandingCard
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
    <StandingCard
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
