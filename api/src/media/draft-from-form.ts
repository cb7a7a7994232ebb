import { countryCode } from '@sankofa/events/catalogue/countries';
import { genreNamed } from '@sankofa/events/catalogue/genres';
import { BLANK_DETAILS, type MovieDraft, movieDraft } from '@sankofa/events/catalogue/movie-draft';
import { minutesOf } from '@sankofa/events/catalogue/runtime';
import { HttpProblem } from '../http/http-problem.ts';

/** A film nobody has said in which language it is: the form of an upload does not ask. */
const LANGUAGE = 'en';

/** What a form says of a new film. @throws HttpProblem 422 with every field that is not as it has to be */
export function draftFromForm(fields: Readonly<Record<string, string>>, thisYear: number): MovieDraft {
  const errors: { path: string; message: string }[] = [];
  const fault = (path: string, message: string): void => void errors.push({ path, message });
  const text = (name: string): string => (fields[name] ?? '').trim();
  const list = (name: string): string[] =>
    text(name)
      .split(/[,;]/)
      .map((one) => one.trim())
      .filter(Boolean);
  const known = (name: string, find: (one: string) => string | null): string[] => [
    ...new Set(
      list(name).flatMap((one) => {
        const found = find(one);
        if (found === null) fault(name, `We know no ${name} called ${one}`);
        return found === null ? [] : [found];
      }),
    ),
  ];
  for (const name of ['title', 'description', 'genre', 'rating']) {
    if (text(name) === '') fault(name, `Fill in the ${name}`);
  }
  const minutes = text('duration') === '' ? null : minutesOf(text('duration'));
  if (Number.isNaN(minutes)) fault('duration', 'Write it as 2h 14m');
  const draft = {
    details: {
      ...BLANK_DETAILS,
      title: text('title'),
      description: text('description'),
      year: text('year') === '' ? thisYear : Number(text('year')),
      genres: known('genre', genreNamed),
      rating: text('rating'),
      runtimeMinutes: Number.isNaN(minutes) ? null : minutes,
      director: text('director') || null,
      cast: list('cast'),
      countries: known('country', countryCode),
      languages: [LANGUAGE],
    },
    translations: [],
    assets: [],
  };
  const checked = movieDraft(thisYear).safeParse(draft);
  const named = new Set(errors.map(({ path }) => path));
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = FIELD[String(path[1])] ?? String(path[1]);
    if (!named.has(name)) fault(name, `It ${message}`);
  }
  if (checked.success && errors.length === 0) return checked.data as MovieDraft;
  const detail = `Look at ${[...new Set(errors.map(({ path }) => path))].join(', ')} again: the film has not been added.`;
  throw new HttpProblem(422, 'invalid_form', detail, { errors });
}

/** What the form calls what the catalogue calls otherwise. */
const FIELD: Readonly<Record<string, string>> = { genres: 'genre', countries: 'country', runtimeMinutes: 'duration' };
