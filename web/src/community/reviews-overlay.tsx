import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ProblemError } from '@sankofa/api/client/client';
import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { movie } from '../catalogue/queries.ts';
import { type LabelId, t } from '../messages.ts';
import { LoadError } from '../shell/load-error.tsx';
import { Overlay } from '../shell/overlay.tsx';
import { CastTab } from './cast-tab.tsx';
import { DiscussionsTab } from './discussions-tab.tsx';
import { ReviewsSkeleton, ReviewsTab } from './reviews-tab.tsx';

/** The tabs, each at a path below that of the film. */
const tabs: readonly { path: string; label: LabelId; show: ComponentType<{ readonly movie: Movie }> }[] = [
  { path: 'reviews', label: 'community.reviews_tab', show: ReviewsTab },
  { path: 'discussions', label: 'community.discussions_tab', show: DiscussionsTab },
  { path: 'cast', label: 'community.cast_tab', show: CastTab },
];

/** Reviews, discussions and cast of a film. */
export default function ReviewsOverlay({ tab }: { readonly tab: string }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(movie(id, null));
  const page = `/movie/${id}`;
  return (
    <Overlay title={data?.title ?? t('community.reviews_tab')} leave="close" heading="bar" background={page}>
      {data !== undefined && <Film key={id} film={data} tab={tab} page={page} />}
      {data === undefined && error === null && <ReviewsSkeleton />}
      {data === undefined && error !== null && (
        <LoadError
          title={t('community.film_failed')}
          text={error instanceof ProblemError && error.status < 500 ? error.message : t('community.film_failed_text')}
          refetch={refetch}
        />
      )}
    </Overlay>
  );
}

function Film({ film, tab, page }: { readonly film: Movie; readonly tab: string; readonly page: string }) {
  const id = useId();
  const navigate = useNavigate();
  const { state } = useLocation();
  const current = tabs.find(({ path }) => path === tab) ?? tabs[0];
  const Shown = current?.show ?? ReviewsTab;
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, path: string) => navigate(`${page}/${path}`, { replace: true, state })}
        aria-label={t('community.about_film')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ path, label }) => (
          <Tab key={path} value={path} label={t(label)} id={`${id}-${path}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <Shown movie={film} />
      </div>
    </>
  );
}
