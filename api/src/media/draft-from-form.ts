import type { MovieDraft } from '@sankofa/events/catalogue/movie-draft';
import { BLANK_DETAILS, yearIn } from '@sankofa/events/catalogue/movie-fields';
import { z } from 'zod';
import { detailsFrom, movieFieldSchemas } from '../contract/movie-fields.ts';
import { HttpProblem } from '../http/http-problem.ts';

/** Language of a film from this form, which has no field for it. */
const LANGUAGE = 'en';

const Form = z.object(movieFieldSchemas).pick({
  title: true,
  description: true,
  year: true,
  genre: true,
  rating: true,
  duration: true,
  director: true,
  cast: true,
  country: true,
});

/**
 * Converts a form to a draft of a film.
 * @throws HttpProblem 422 with every invalid field
 */
export function draftFromForm(fields: Readonly<Record<string, string>>, thisYear: number): MovieDraft {
  const given = Object.fromEntries(Object.keys(Form.shape).map((name) => [name, fields[name]?.trim() ?? '']));
  const year = given.year === '' ? thisYear : Number(given.year);
  const { data, error } = Form.extend({ year: yearIn(thisYear) }).safeParse({ ...given, year });
  if (data) {
    const details = { ...BLANK_DETAILS, ...detailsFrom(data), languages: [LANGUAGE] };
    return { details, translations: [], assets: [] };
  }
  const errors = error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  const names = [...new Set(errors.map(({ path }) => path))];
  throw new HttpProblem('invalid_form', { what: 'fields', fields: names.join(', ') }, { errors });
}
