import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listMovies, MIN_SEARCH, type Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';

export type Film = Pick<Movie, 'id' | 'originalTitle' | 'year'>;

export const filmText = ({ originalTitle, year }: Film): string => `${originalTitle} (${year})`;

interface Props {
  readonly film: Film | null;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly helperText?: string;
  readonly onPicked: (film: Film | null) => void;
}

/** Searches the public catalogue for one film. */
export function FilmPicker({ film, disabled = false, required = false, helperText, onPicked }: Props) {
  const [search, setSearch] = useState('');
  const isLong = search.trim().length >= MIN_SEARCH;
  const films = useQuery({
    queryKey: ['films', search],
    queryFn: () => client.call(listMovies, { query: { search: search.trim() } }),
    enabled: isLong,
  });
  return (
    <Autocomplete<Film>
      value={film}
      disabled={disabled}
      options={films.data ?? []}
      loading={films.isFetching}
      filterOptions={(options) => options}
      getOptionLabel={filmText}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={isLong ? t('media.no_film_found') : t('media.type_more', { count: MIN_SEARCH })}
      onChange={(_, picked) => onPicked(picked)}
      onInputChange={(_, text) => setSearch(text)}
      renderInput={(props) => (
        <TextField {...props} label={t('media.film')} margin="dense" required={required} helperText={helperText} />
      )}
    />
  );
}
