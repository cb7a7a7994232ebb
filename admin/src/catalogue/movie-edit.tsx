import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type AdminMovie, changeMovie, getAdminMovie } from '@sankofa/api/contract/admin-movies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { HistoryCard } from '../audit/history-card.tsx';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { Breadcrumb } from '../shell/breadcrumb.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { MovieForm } from './movie-form.tsx';
import { formSections } from './movie-inputs.tsx';
import { isPublic, MOVIE_STATES } from './movie-labels.ts';
import { PosterCard } from './poster-card.tsx';
import { PublicationCard } from './publication-card.tsx';
import { type PageSection, SectionAnchor, SectionNav } from './section-nav.tsx';
import { TranslationsCard } from './translations-card.tsx';
import { VideoCard } from './video-card.tsx';

const MISSING = {
  get title() {
    return t('catalogue.missing_title');
  },
  get list() {
    return t('catalogue.missing_list');
  },
  to: '/movies',
};

/** One film: its details, translations, video and history. */
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
    <QueryResult query={query} height={420} title={t('catalogue.film_not_read')} missing={MISSING}>
      {(movie) => (
        <>
          <Breadcrumb list={t('catalogue.movies')} to="/movies" here={movie.title} />
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
            <PageTitle>{movie.title}</PageTitle>
            <StatePill of={MOVIE_STATES[movie.state]} />
          </Box>
          {isPublic(movie.state) && (
            <Typography variant="body2" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 1 }}>
              <Link href={`/movie/${id}`}>{t('catalogue.public_page')}</Link>
              <Link href={`/watch/${id}`}>{t('catalogue.watch_page')}</Link>
            </Typography>
          )}
          <PublicationCard movie={movie} changed={changed} />
          <SectionNav sections={sectionsOf(movie)} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 2 }}>
            <SectionAnchor id="film-video">
              <VideoCard movie={movie} changed={changed} />
            </SectionAnchor>
            {!movie.withdrawn && (
              <>
                <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
                  <MovieForm
                    key={`${id} ${saves}`}
                    movie={movie}
                    button={t('catalogue.save_changes')}
                    save={async ({ body, edition, reason }) => {
                      await client.call(changeMovie, { params: { id }, body: { ...body, edition, reason } });
                      await changed(t('catalogue.saved'));
                      setSaves((before) => before + 1);
                    }}
                  />
                </Card>
                <SectionAnchor id="film-picture">
                  <PosterCard movie={movie} changed={changed} />
                </SectionAnchor>
                <SectionAnchor id="film-translations">
                  <TranslationsCard movie={movie} changed={changed} />
                </SectionAnchor>
              </>
            )}
            <SectionAnchor id="film-history">
              <HistoryCard kind="movie" id={id} />
            </SectionAnchor>
          </Box>
        </>
      )}
    </QueryResult>
  );
}

const sectionsOf = ({ withdrawn }: AdminMovie): PageSection[] => [
  { id: 'film-video', label: t('catalogue.video') },
  ...(withdrawn
    ? []
    : [
        ...formSections(),
        { id: 'film-picture', label: t('catalogue.picture') },
        { id: 'film-translations', label: t('catalogue.translations') },
      ]),
  { id: 'film-history', label: t('catalogue.history') },
];
