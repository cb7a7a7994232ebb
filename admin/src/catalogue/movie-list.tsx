import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AdminMovieSummary } from '@sankofa/api/contract/admin-movies';
import { AgeRating } from '@sankofa/api/contract/catalogue';
import { countries, genres } from '@sankofa/api/contract/movie-fields';
import { useState } from 'react';
import {
  AutocompleteInput,
  Datagrid,
  FunctionField,
  NullableBooleanInput,
  SearchInput,
  useListContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../messages.ts';
import { dateText, shortMomentText } from '../shell/date-format.ts';
import { ListPage } from '../shell/list-page.tsx';
import { ListState } from '../shell/list-state.tsx';
import { NoneFound } from '../shell/record-table.tsx';
import { choicesOf, namedChoices, selectFilter } from '../shell/select-filter.tsx';
import { StatePill } from '../theme/state-pill.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { TRANSLATION_LANGUAGES } from './languages.ts';
import { FIELD_LABELS } from './movie-inputs.tsx';
import { countryText, languageText, MOVIE_STATES, priceText, sortedByName } from './movie-labels.ts';
import { MoviePicture } from './movie-picture.tsx';

const yesNo = (source: string, label: string) => (
  <NullableBooleanInput
    key={source}
    source={source}
    label={label}
    alwaysOn
    nullLabel={t('catalogue.either')}
    trueLabel={t('catalogue.yes')}
    falseLabel={t('catalogue.no')}
  />
);

const firstFilters = () => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('catalogue.search_films')} />,
  selectFilter('state', t('catalogue.state'), [
    ...choicesOf(MOVIE_STATES),
    { id: 'in_catalogue', name: t('catalogue.in_catalogue') },
  ]),
];

const allFilters = () => [
  ...firstFilters(),
  <AutocompleteInput
    key="genre"
    source="genre"
    label={t('catalogue.genre')}
    alwaysOn
    choices={[...namedChoices(genres)]}
  />,
  <AutocompleteInput
    key="country"
    source="country"
    label={t('catalogue.country')}
    alwaysOn
    choices={sortedByName(
      countries.map(({ code }) => code),
      countryText,
    ).map((code) => ({ id: code, name: countryText(code) }))}
  />,
  selectFilter('rating', t('catalogue.age_rating'), namedChoices(AgeRating.options)),
  yesNo('premium', FIELD_LABELS.is_premium),
  yesNo('ads', FIELD_LABELS.supports_ads),
  yesNo('featured', FIELD_LABELS.featured),
  selectFilter(
    'untranslated',
    t('catalogue.not_translated_into'),
    TRANSLATION_LANGUAGES.map((id) => ({ id, name: languageText(id) })),
    t('catalogue.any'),
  ),
];

const NoFilms = () => <NoneFound>{t('catalogue.no_films')}</NoneFound>;

/** Whether the URL uses filters beyond the first ones. */
const asksMore = (): boolean => /genre|country|rating|premium|ads|featured|untranslated/.test(window.location.search);

/** All films, including drafts and withdrawn ones. */
export default function MovieList() {
  const isSmall = useMediaQuery('(max-width: 900px)');
  const [hasMore, setMore] = useState(asksMore);
  const intro = <Intro hasMore={hasMore} onMore={() => setMore(!hasMore)} />;
  return (
    <ListPage
      title={t('catalogue.movies')}
      intro={intro}
      filters={hasMore ? allFilters() : firstFilters()}
      sort={{ field: 'title', order: 'ASC' }}
    >
      <BulkBar />
      <ListState>{isSmall ? <Cards /> : <Table />}</ListState>
    </ListPage>
  );
}

function Intro({ hasMore, onMore }: { readonly hasMore: boolean; readonly onMore: () => void }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Typography color="textSecondary" sx={{ flex: '1 1 16rem' }}>
        {t('catalogue.movies_intro')}
      </Typography>
      <Button variant="outlined" onClick={onMore} aria-expanded={hasMore}>
        {hasMore ? t('catalogue.fewer_filters') : t('catalogue.more_filters')}
      </Button>
      <Button variant="outlined" component={Link} to="/film-imports">
        {t('catalogue.import_films')}
      </Button>
      <Button variant="contained" component={Link} to="/movies/create">
        {t('catalogue.new_film')}
      </Button>
    </Box>
  );
}

/** Actions on selected films. */
function BulkBar() {
  const { selectedIds, onUnselectItems } = useListContext<AdminMovieSummary>();
  const [edits, setEdits] = useState(false);
  if (selectedIds.length === 0) return null;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', py: 1.5, px: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{t('catalogue.films_chosen', { count: selectedIds.length })}</Typography>
      <Button variant="contained" onClick={() => setEdits(true)}>
        {t('catalogue.edit_films', { count: selectedIds.length })}
      </Button>
      <Button onClick={() => onUnselectItems()}>{t('catalogue.clear_selection')}</Button>
      {edits && <BulkEditDialog ids={selectedIds.map(String)} onClose={() => setEdits(false)} />}
    </Box>
  );
}

function Table() {
  return (
    <Datagrid rowClick="edit" bulkActionButtons={false} empty={<NoFilms />}>
      <FunctionField<AdminMovieSummary>
        label={<ChooseAll />}
        sortable={false}
        render={(film) => <Choose film={film} />}
      />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.poster')}
        sortable={false}
        render={(film) => <Poster film={film} />}
      />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.title')}
        source="title"
        render={({ title, featured }) => (
          <Box sx={{ maxWidth: 280, overflowWrap: 'anywhere', fontWeight: 600 }}>
            {title}
            {featured && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t('catalogue.featured')}
              </Typography>
            )}
          </Box>
        )}
      />
      <FunctionField<AdminMovieSummary> label={t('catalogue.year')} source="year" render={({ year }) => year} />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.genres')}
        sortable={false}
        render={({ genre }) => <Box sx={{ maxWidth: 200 }}>{genre.join(', ')}</Box>}
      />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.rating')}
        sortable={false}
        render={({ rating }) => rating}
      />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.price')}
        source="price"
        render={(film) =>
          film.is_premium ? t('catalogue.premium_price', { price: priceText(film) }) : priceText(film)
        }
      />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.state')}
        sortable={false}
        render={(film) => <State film={film} />}
      />
      <FunctionField<AdminMovieSummary>
        label={t('catalogue.added')}
        source="added_at"
        render={({ added_at }) => dateText(added_at)}
      />
    </Datagrid>
  );
}

/** The list on narrow screens. */
function Cards() {
  const { data = [], isPending } = useListContext<AdminMovieSummary>();
  if (!isPending && data.length === 0) return <NoFilms />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((film) => (
        <Box
          component="li"
          key={film.id}
          sx={{ display: 'flex', gap: 1, alignItems: 'start', p: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Choose film={film} />
          <Box
            component={Link}
            to={`/movies/${film.id}`}
            sx={{ display: 'flex', gap: 1.5, color: 'inherit', textDecoration: 'none', minWidth: 0, flexGrow: 1 }}
          >
            <Poster film={film} />
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{film.title}</Typography>
              <Typography variant="body2" color="textSecondary">
                {[film.year, film.rating, priceText(film)].join(', ')}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
                {film.genre.join(', ')}
              </Typography>
              <State film={film} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Choose({ film: { id, title } }: { readonly film: AdminMovieSummary }) {
  const { selectedIds, onToggleItem } = useListContext<AdminMovieSummary>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A click on the row opens the film.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('catalogue.select_title', { title }) } }}
    />
  );
}

function ChooseAll() {
  const { data = [], selectedIds, onSelect } = useListContext<AdminMovieSummary>();
  const here = data.map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id)).length;
  const isAll = here.length > 0 && chosen === here.length;
  const others = selectedIds.map(String).filter((id) => !here.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...here])}
      slotProps={{ input: { 'aria-label': t('catalogue.select_all') } }}
    />
  );
}

function State({ film: { state, publish_at } }: { readonly film: AdminMovieSummary }) {
  return (
    <>
      <StatePill of={MOVIE_STATES[state]} />
      {publish_at && (
        <Typography variant="body2" color="textSecondary">
          {shortMomentText(publish_at)}
        </Typography>
      )}
    </>
  );
}

function Poster({ film }: { readonly film: AdminMovieSummary }) {
  const look = { width: 40, aspectRatio: '2 / 3', borderRadius: 0.5, flexShrink: 0, display: 'block' } as const;
  return <MoviePicture film={film} address={film.thumbnail_url} shape="card" alt="" sx={look} />;
}
