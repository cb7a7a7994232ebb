import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AgeRating } from '@sankofa/api/contract/catalogue';
import { countries, filmLanguages, genres, usualBreaks } from '@sankofa/api/contract/movie-fields';
import type { ReactNode } from 'react';
import { faultOrHelp } from '../shell/fault-or-help.ts';
import { BreaksField } from './breaks-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ListField } from './list-field.tsx';
import { type Field, lengthOf, type Typed } from './movie-typed.ts';
import { countryText, FIELD_WORDS, languageText } from './movie-words.ts';

interface Props {
  /** Whether there is no such film yet: the picture of one there is is brought by itself. */
  readonly isNew: boolean;
  readonly typed: Typed;
  readonly set: (changes: Partial<Typed>) => void;
  readonly faultOf: (field: string) => string | undefined;
}

const codes = (all: readonly { readonly code: string }[]): string[] => all.map(({ code }) => code);
const COUNTRIES = codes(countries);
const LANGUAGES = codes(filmLanguages);

/** Everything that is said of a film. */
export function MovieFields({ isNew, typed, set, faultOf }: Props) {
  const text = (name: TextName, help: string, more: { required?: boolean; multiline?: boolean } = {}) => (
    <TextField
      label={FIELD_WORDS[name]}
      value={typed[name]}
      onChange={(event) => set({ [name]: event.target.value })}
      {...faultOrHelp(faultOf(name), help)}
      minRows={more.multiline ? 4 : 1}
      {...more}
    />
  );
  const list = (name: 'cast' | 'cultural_tags' | 'awards', help: string) => (
    <ListField
      label={FIELD_WORDS[name]}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      fault={faultOf(name)}
      help={help}
    />
  );
  const flag = (name: FlagName, help: string) => (
    <FormControlLabel
      sx={{ alignItems: 'start', m: 0 }}
      control={
        <Checkbox
          checked={typed[name]}
          onChange={(event) =>
            set(name === 'supports_ads' ? withAds(typed, event.target.checked) : { [name]: event.target.checked })
          }
          sx={{ mt: '-9px' }}
        />
      }
      label={
        <>
          {FIELD_WORDS[name]}
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {help}
          </Typography>
        </>
      }
    />
  );
  return (
    <>
      <Part title="What it is">
        {text('title', 'As it is called in English', { required: true })}
        {text('description', 'What viewers read about it', { required: true, multiline: true })}
        <Two>
          <ChoiceField
            label={FIELD_WORDS.genre}
            options={genres}
            value={typed.genre}
            onChange={(genre) => set({ genre })}
            fault={faultOf('genre')}
            help="One to eight"
          />
          <TextField
            select
            required
            label={FIELD_WORDS.rating}
            value={typed.rating}
            onChange={(event) => set({ rating: event.target.value })}
            {...faultOrHelp(faultOf('rating'), 'Who may see it')}
          >
            {AgeRating.options.map((rating) => (
              <MenuItem key={rating} value={rating}>
                {rating}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={FIELD_WORDS.year}
            value={typed.year}
            onChange={(event) => set({ year: event.target.value })}
            required
            {...faultOrHelp(faultOf('year'), 'Of its first showing')}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          {text('duration', 'Like 2h 14m; may stay empty')}
        </Two>
      </Part>
      <Part title="Who made it, and where">
        <Two>
          {text('director', 'May stay empty')}
          {text('producer', 'May stay empty')}
        </Two>
        {list('cast', 'Names with commas between them')}
        <Two>
          <ChoiceField
            label={FIELD_WORDS.country}
            options={COUNTRIES}
            nameOf={countryText}
            value={typed.country}
            onChange={(country) => set({ country })}
            fault={faultOf('country')}
            help="Where it comes from"
          />
          <ChoiceField
            label={FIELD_WORDS.language}
            options={LANGUAGES}
            nameOf={languageText}
            value={typed.language}
            onChange={(language) => set({ language })}
            fault={faultOf('language')}
            help="Spoken in it"
          />
        </Two>
        {list('cultural_tags', 'With commas between them')}
        {list('awards', 'With commas between them')}
      </Part>
      <Part title="How it is offered">
        {flag('featured', 'It may open the home page')}
        {flag('is_premium', 'It takes a purchase or a subscription. Other films play without an account, up to PG-13')}
        <Two>
          {text('price', 'Like 4.99. Empty: free, and the usual price where it is premium')}
          {text('imdb_rating', '0 to 10; may stay empty')}
        </Two>
        {isNew && text('poster', 'Begins with / or https://. Empty: it is drawn, until a picture is brought')}
      </Part>
      <Part title="Advertisements">
        {flag('supports_ads', 'Whoever has not paid sees them before, within and after the film')}
        {typed.supports_ads && (
          <BreaksField
            breaks={typed.ad_breaks}
            length={lengthOf(typed)}
            fault={faultOf('ad_breaks')}
            onChange={(ad_breaks) => set({ ad_breaks })}
          />
        )}
      </Part>
    </>
  );
}

type TextName = Extract<
  Field,
  'title' | 'description' | 'duration' | 'director' | 'producer' | 'price' | 'imdb_rating' | 'poster'
>;
type FlagName = Extract<Field, 'featured' | 'is_premium' | 'supports_ads'>;

/** Advertisements switched on or off: a film that had no breaks gets the usual ones. */
function withAds(typed: Typed, isOn: boolean): Partial<Typed> {
  if (!isOn || typed.ad_breaks.length > 0) return { supports_ads: isOn };
  const length = lengthOf(typed);
  return { supports_ads: true, ad_breaks: usualBreaks(length === null ? null : length / 60) };
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
