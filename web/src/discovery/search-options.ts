import { MIN_SEARCH } from '@sankofa/api/contract/catalogue';
import { MIN_SUGGEST, type Suggestion } from '@sankofa/api/contract/discovery';
import type { MovieCard } from '@sankofa/api/contract/home';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../catalogue/use-debounced-value.ts';
import type { LabelId } from '../messages.ts';
import { filmsTyped, suggested } from './queries.ts';
import { useViewer } from './use-viewer.ts';

/** Debounce of suggestions, in ms. */
const SUGGEST_MS = 500;

/** An entry of the list below the search field. */
export type SearchOption =
  | { readonly kind: 'film'; readonly key: string; readonly film: MovieCard }
  | { readonly kind: 'correction' | 'all' | Suggestion['kind']; readonly key: string; readonly text: string };

export interface OptionGroup {
  readonly id: string;
  /** Absent: a single entry that explains itself. */
  readonly label?: LabelId;
  readonly options: readonly SearchOption[];
}

const LABELS = {
  person: 'discovery.people',
  genre: 'discovery.genres',
  country: 'discovery.countries',
  theme: 'discovery.themes',
} as const satisfies Record<Suggestion['kind'], LabelId>;

export interface SearchOptions {
  readonly groups: readonly OptionGroup[];
  readonly state: 'idle' | 'loading' | 'failed' | 'none' | 'found';
  readonly retry: () => void;
}

/** What the text in the search field may mean: a correction, films, people, genres, countries and themes. */
export function useSearchOptions(typed: string): SearchOptions {
  const viewer = useViewer();
  const forFilms = useDebouncedValue(typed);
  const forNames = useDebouncedValue(typed, SUGGEST_MS);
  const isLongEnough = typed.length >= MIN_SEARCH && forFilms.length >= MIN_SEARCH;
  const films = useQuery(filmsTyped(forFilms, viewer, isLongEnough));
  const namesWanted = typed.length >= MIN_SUGGEST && forNames.length >= MIN_SUGGEST;
  const names = useQuery(suggested(forNames, viewer, namesWanted));
  const retry = () => void films.refetch();
  if (!isLongEnough) return { groups: [], state: 'idle', retry };
  if (films.data === undefined) return { groups: [], state: films.isError ? 'failed' : 'loading', retry };
  const suggestions = namesWanted ? (names.data?.suggestions ?? []) : [];
  const correction = namesWanted ? (names.data?.did_you_mean ?? null) : null;
  const found = films.data.films.map((film) => ({ kind: 'film', key: `film ${film.id}`, film }) as const);
  const groups: OptionGroup[] = [
    ...(correction === null
      ? []
      : [{ id: 'correction', options: [{ kind: 'correction', key: 'correction', text: correction } as const] }]),
    ...(found.length === 0 ? [] : [{ id: 'films', label: 'discovery.films', options: found } as const]),
    ...(Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((kind) => {
      const options = suggestions
        .filter((one) => one.kind === kind)
        .map(({ text }) => ({ kind, key: `${kind} ${text}`, text }));
      return options.length === 0 ? [] : [{ id: kind, label: LABELS[kind], options }];
    }),
  ];
  if (groups.length === 0) return { groups, state: 'none', retry };
  const all = found.length === 0 ? [] : [{ id: 'all', options: [{ kind: 'all', key: 'all', text: typed } as const] }];
  return { groups: [...groups, ...all], state: 'found', retry };
}
