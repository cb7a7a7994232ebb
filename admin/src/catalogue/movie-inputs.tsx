import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AgeRating } from '@sankofa/api/contract/catalogue';
import { countries, filmLanguages, genres, usualBreaks } from '@sankofa/api/contract/movie-fields';
import { type ReactNode, useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { fieldHelp } from '../shell/field-help.ts';
import { BreaksField } from './breaks-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ListField } from './list-field.tsx';
import { type Field, lengthOf, type MovieFormValues } from './movie-form-values.ts';
import { countryText, languageText } from './movie-labels.ts';

/** What each field of a film is called. */
export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  genre: 'Genres',
  rating: 'Age rating',
  year: 'Year',
  duration: 'Length',
  director: 'Director',
  producer: 'Producer',
  cast: 'Cast',
  country: 'Countries',
  language: 'Languages',
  cultural_tags: 'Cultural tags',
  awards: 'Awards',
  featured: 'Featured',
  is_premium: 'Premium',
  price: 'Price in US dollars',
  free_to_visitors: 'Free to visitors',
  imdb_rating: 'IMDb rating',
  poster: 'Poster address',
  supports_ads: 'Advertisements',
  ad_breaks: 'Breaks',
};

const codes = (all: readonly { readonly code: string }[]): string[] => all.map(({ code }) => code);
const COUNTRIES = codes(countries);
const LANGUAGES = codes(filmLanguages);

/** The inputs of a film, in a form of `MovieFormValues`. @param isNew whether there is no such film yet: the picture of one there is is brought by itself */
export function MovieInputs({ isNew }: { readonly isNew: boolean }) {
  const { control, formState, trigger } = useFormContext<MovieFormValues>();
  const [hasAds, duration] = useWatch({ control, name: ['supports_ads', 'duration'] });
  const { isSubmitted } = formState;
  // Whether the breaks are right depends on both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what it runs for
  useEffect(() => {
    if (isSubmitted) void trigger('ad_breaks');
  }, [hasAds, duration, isSubmitted, trigger]);
  return (
    <>
      <Part title="What it is">
        <TextInput name="title" help="As it is called in English" required />
        <TextInput name="description" help="What viewers read about it" required multiline minRows={4} />
        <Two>
          <ChoiceInput name="genre" options={genres} help="One to eight" />
          <TextInput name="rating" help="Who may see it" required select>
            {AgeRating.options.map((rating) => (
              <MenuItem key={rating} value={rating}>
                {rating}
              </MenuItem>
            ))}
          </TextInput>
          <TextInput
            name="year"
            help="Of its first showing"
            required
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextInput name="duration" help="Like 2h 14m; may stay empty" />
        </Two>
      </Part>
      <Part title="Who made it, and where">
        <Two>
          <TextInput name="director" help="May stay empty" />
          <TextInput name="producer" help="May stay empty" />
        </Two>
        <ListInput name="cast" help="Names with commas between them" />
        <Two>
          <ChoiceInput name="country" options={COUNTRIES} nameOf={countryText} help="Where it comes from" />
          <ChoiceInput name="language" options={LANGUAGES} nameOf={languageText} help="Spoken in it" />
        </Two>
        <ListInput name="cultural_tags" help="With commas between them" />
        <ListInput name="awards" help="With commas between them" />
      </Part>
      <Part title="How it is offered">
        <FlagInput name="featured" help="It may open the home page" />
        <FlagInput
          name="is_premium"
          help="It takes a purchase or a subscription. Other films play without an account, up to PG-13"
        />
        <Two>
          <TextInput name="price" help="Like 4.99. Empty: free, and the usual price where it is premium" />
          <TextInput name="imdb_rating" help="0 to 10; may stay empty" />
        </Two>
        {isNew && (
          <TextInput name="poster" help="Begins with / or https://. Empty: it is drawn, until a picture is brought" />
        )}
      </Part>
      <Part title="Advertisements">
        <FlagInput name="supports_ads" help="Whoever has not paid sees them before, within and after the film" />
        {hasAds && <BreaksInput length={lengthOf(duration)} />}
      </Part>
    </>
  );
}

/** Fields whose value in the form is of a kind. */
type FieldNamesOf<Value> = { [Name in Field]: MovieFormValues[Name] extends Value ? Name : never }[Field];

interface InputProps<Value> {
  readonly name: FieldNamesOf<Value>;
  readonly help: string;
}

function TextInput({ name, help, ...more }: InputProps<string> & Omit<TextFieldProps, 'name'>) {
  const { field, fieldState } = useController<MovieFormValues, FieldNamesOf<string>>({ name });
  const { ref, ...props } = field;
  return (
    <TextField
      {...props}
      inputRef={ref}
      label={FIELD_LABELS[name]}
      {...fieldHelp(fieldState.error?.message, help)}
      {...more}
    />
  );
}

function ListInput({ name, help }: InputProps<string[]>) {
  const { field, fieldState } = useController<MovieFormValues, FieldNamesOf<string[]>>({ name });
  return (
    <ListField
      label={FIELD_LABELS[name]}
      value={field.value}
      onChange={field.onChange}
      fault={fieldState.error?.message}
      help={help}
    />
  );
}

interface ChoiceInputProps extends InputProps<string[]> {
  readonly options: readonly string[];
  readonly nameOf?: (option: string) => string;
}

function ChoiceInput({ name, ...more }: ChoiceInputProps) {
  const { field, fieldState } = useController<MovieFormValues, FieldNamesOf<string[]>>({ name });
  return (
    <ChoiceField
      label={FIELD_LABELS[name]}
      value={field.value}
      onChange={field.onChange}
      fault={fieldState.error?.message}
      {...more}
    />
  );
}

function FlagInput({ name, help }: InputProps<boolean>) {
  const { field } = useController<MovieFormValues, FieldNamesOf<boolean>>({ name });
  const { getValues, setValue } = useFormContext<MovieFormValues>();
  const change = (isOn: boolean): void => {
    field.onChange(isOn);
    // A film that had no breaks gets the usual ones with its advertisements.
    if (name === 'supports_ads' && isOn && getValues('ad_breaks').length === 0) {
      const length = lengthOf(getValues('duration'));
      setValue('ad_breaks', usualBreaks(length === null ? null : length / 60));
    }
  };
  return (
    <FormControlLabel
      sx={{ alignItems: 'start', m: 0 }}
      control={
        <Checkbox checked={field.value} onChange={(event) => change(event.target.checked)} sx={{ mt: '-9px' }} />
      }
      label={
        <>
          {FIELD_LABELS[name]}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {help}
          </Typography>
        </>
      }
    />
  );
}

function BreaksInput({ length }: { readonly length: number | null }) {
  const { field, fieldState } = useController<MovieFormValues, 'ad_breaks'>({ name: 'ad_breaks' });
  return (
    <BreaksField breaks={field.value} length={length} fault={fieldState.error?.message} onChange={field.onChange} />
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}

function Two({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  );
}
