import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AgeRating } from '@sankofa/api/contract/catalogue';
import { contentWarningText } from '@sankofa/api/contract/content-warnings';
import { ContentWarning, countries, filmLanguages, genres, usualBreaks } from '@sankofa/api/contract/movie-fields';
import { type ReactNode, useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { labels, t } from '../messages.ts';
import { fieldHelp } from '../shell/field-help.ts';
import { BreaksField, shorterOf } from './breaks-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ListField } from './list-field.tsx';
import { type Field, lengthOf, type MovieFormValues } from './movie-form-values.ts';
import { countryText, languageText, sortedByName } from './movie-labels.ts';
import type { PageSection } from './section-nav.tsx';

export const FIELD_LABELS: Readonly<Record<Field, string>> = labels({
  title: 'catalogue.title',
  description: 'catalogue.description',
  genre: 'catalogue.genres',
  rating: 'catalogue.age_rating',
  content_warnings: 'catalogue.field_content_warnings',
  year: 'catalogue.year',
  duration: 'catalogue.field_duration',
  director: 'catalogue.field_director',
  producer: 'catalogue.field_producer',
  cast: 'catalogue.field_cast',
  country: 'catalogue.field_country',
  language: 'catalogue.field_language',
  cultural_tags: 'catalogue.field_cultural_tags',
  awards: 'catalogue.field_awards',
  featured: 'catalogue.featured',
  is_premium: 'catalogue.field_is_premium',
  price: 'catalogue.field_price',
  free_to_visitors: 'catalogue.field_free_to_visitors',
  imdb_rating: 'catalogue.field_imdb_rating',
  poster: 'catalogue.field_poster',
  supports_ads: 'catalogue.advertisements',
  ad_breaks: 'catalogue.breaks',
});

const codes = (all: readonly { readonly code: string }[]): string[] => all.map(({ code }) => code);
const COUNTRIES = codes(countries);
const LANGUAGES = codes(filmLanguages);

/** Sections of the form, in their order. */
export const formSections = (): PageSection[] => [
  { id: 'film-about', label: t('catalogue.part_about') },
  { id: 'film-credits', label: t('catalogue.part_credits') },
  { id: 'film-offer', label: t('catalogue.part_offer') },
  { id: 'film-ads', label: t('catalogue.advertisements') },
];

interface Props {
  /** An existing film has its own card for the picture. */
  readonly isNew: boolean;
  /** Length of the video in seconds; null if unknown. */
  readonly video: number | null;
}

/** Inputs of a film, inside a form of `MovieFormValues`. */
export function MovieInputs({ isNew, video }: Props) {
  const { control, formState, trigger } = useFormContext<MovieFormValues>();
  const [hasAds, duration] = useWatch({ control, name: ['supports_ads', 'duration'] });
  const { isSubmitted } = formState;
  // The check of the breaks depends on both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when they change
  useEffect(() => {
    if (isSubmitted) void trigger('ad_breaks');
  }, [hasAds, duration, isSubmitted, trigger]);
  return (
    <>
      <Part id="film-about" title={t('catalogue.part_about')}>
        <TextInput name="title" help={t('catalogue.title_help')} required />
        <TextInput name="description" help={t('catalogue.description_help')} required multiline minRows={4} />
        <Two>
          <ChoiceInput name="genre" options={genres} help={t('catalogue.genre_help')} />
          <TextInput name="rating" help={t('catalogue.rating_help')} required select>
            {AgeRating.options.map((rating) => (
              <MenuItem key={rating} value={rating}>
                {rating}
              </MenuItem>
            ))}
          </TextInput>
          <TextInput
            name="year"
            help={t('catalogue.year_help')}
            required
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextInput name="duration" help={t('catalogue.length_help')} />
        </Two>
        <ChoiceInput
          name="content_warnings"
          options={ContentWarning.options}
          nameOf={(option) => contentWarningText(ContentWarning.parse(option))}
          help={t('catalogue.optional')}
          required={false}
        />
      </Part>
      <Part id="film-credits" title={t('catalogue.part_credits')}>
        <Two>
          <TextInput name="director" help={t('catalogue.optional')} />
          <TextInput name="producer" help={t('catalogue.optional')} />
        </Two>
        <ListInput name="cast" help={t('catalogue.cast_help')} />
        <Two>
          <ChoiceInput
            name="country"
            options={sortedByName(COUNTRIES, countryText)}
            nameOf={countryText}
            help={t('catalogue.country_help')}
          />
          <ChoiceInput
            name="language"
            options={sortedByName(LANGUAGES, languageText)}
            nameOf={languageText}
            help={t('catalogue.language_help')}
          />
        </Two>
        <ListInput name="cultural_tags" help={t('catalogue.list_help')} />
        <ListInput name="awards" help={t('catalogue.list_help')} />
      </Part>
      <Part id="film-offer" title={t('catalogue.part_offer')}>
        <FlagInput name="featured" help={t('catalogue.featured_help')} />
        <FlagInput name="is_premium" help={t('catalogue.premium_help')} />
        <Two>
          <TextInput name="price" help={t('catalogue.price_help')} />
          <TextInput name="imdb_rating" help={t('catalogue.imdb_help')} />
        </Two>
        {isNew && <TextInput name="poster" help={t('catalogue.poster_help')} />}
      </Part>
      <Part id="film-ads" title={t('catalogue.advertisements')}>
        <FlagInput name="supports_ads" help={t('catalogue.ads_help')} video={video} />
        {hasAds && <BreaksInput length={lengthOf(duration)} video={video} />}
      </Part>
    </>
  );
}

/** Fields with values of a type. */
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
  readonly required?: boolean;
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

function FlagInput({ name, help, video = null }: InputProps<boolean> & { readonly video?: number | null }) {
  const { field } = useController<MovieFormValues, FieldNamesOf<boolean>>({ name });
  const { getValues, setValue } = useFormContext<MovieFormValues>();
  const change = (isOn: boolean): void => {
    field.onChange(isOn);
    // Default breaks when advertisements are turned on.
    if (name === 'supports_ads' && isOn && getValues('ad_breaks').length === 0) {
      setValue('ad_breaks', usualBreaks(null, shorterOf(lengthOf(getValues('duration')), video)));
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

interface BreaksInputProps {
  readonly length: number | null;
  readonly video: number | null;
}

function BreaksInput({ length, video }: BreaksInputProps) {
  const { field, fieldState } = useController<MovieFormValues, 'ad_breaks'>({ name: 'ad_breaks' });
  return (
    <BreaksField
      breaks={field.value}
      length={length}
      video={video}
      fault={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-label={title}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 64, outline: 'none' }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}

function Two({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
