import { z } from 'zod';
import englishTexts from 'zod/v4/locales/en.js';
import frenchTexts from 'zod/v4/locales/fr.js';
import portugueseTexts from 'zod/v4/locales/pt.js';
import { translatorFor } from '../messages/catalogues.ts';
import { currentTranslator, setTranslator } from '../messages/current.ts';
import { answerLanguage } from '../messages/request-language.ts';
import { requireClean } from './clean-text.ts';
import { HttpProblem } from './http-problem.ts';

type Texts = z.core.$ZodErrorMap;

/** With a no-break space before the colon of the text; values after it stay as they are. */
const inFrench =
  (texts: Texts): Texts =>
  (issue) => {
    const text = texts(issue);
    return typeof text === 'string' ? text.replace(' :', '\u00a0:') : text;
  };

const ENGLISH: Texts = englishTexts().localeError;

/** Texts of zod for schemas that have none of their own. */
const TEXTS: Readonly<Record<string, Texts>> = {
  fr: inFrench(frenchTexts().localeError),
  pt: portugueseTexts().localeError,
};

/**
 * Parses one part of a request.
 * @param acceptLanguage the header, for the texts of errors
 * @throws HttpProblem 400 that lists every error with its place, as in `FieldError`
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: 'params' | 'query' | 'body',
  acceptLanguage = '',
): z.output<Schema> {
  const result = parseInUtc(schema, value);
  if (result.success) {
    // Parameters may contain JSON, which can escape characters that no part of the system can store.
    requireClean(result.data, part);
    return result.data;
  }
  const errors = issuesIn(answerLanguage(acceptLanguage), schema, value, result.error).map(({ path, message }) => ({
    path: [part, ...path.map(String)].join('.'),
    message,
  }));
  const [first] = errors;
  const params = first ? { what: 'field', field: first.path, message: first.message } : { what: 'other' };
  throw new HttpProblem('invalid_request', params, { errors });
}

/**
 * Parses a value in which date-times may have an offset (RFC 3339), as most languages write them. They become UTC: our
 * schemas, events and comparisons of text know no other.
 */
export function parseInUtc<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return result;
  const times = result.error.issues.filter((issue) => issue.code === 'invalid_format' && issue.format === 'datetime');
  return times.length === 0 ? result : schema.safeParse(times.reduce((all, { path }) => inUtc(all, path), value));
}

const WithOffset = z.iso.datetime({ offset: true });

/** A copy in which the date-time at a path is in UTC. Strings on the way contain JSON. */
function inUtc(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined) {
    const { data } = WithOffset.safeParse(value);
    return data === undefined ? value : new Date(data).toISOString();
  }
  if (typeof value === 'string') return JSON.stringify(inUtc(JSON.parse(value), [key, ...rest]));
  if (Array.isArray(value)) return value.map((one, n) => (n === key ? inUtc(one, rest) : one));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, one]) => [name, name === key ? inUtc(one, rest) : one]));
}

/**
 * The issues with texts in a language. Parses again, so that valid requests cost nothing. The language is set only for
 * this synchronous call, so other requests do not see it.
 */
function issuesIn(language: string, schema: z.ZodType, value: unknown, english: z.ZodError): z.core.$ZodIssue[] {
  const before = currentTranslator();
  setTranslator(translatorFor(language));
  try {
    const { error = english } = schema.safeParse(value, { error: TEXTS[language] ?? ENGLISH });
    return error.issues;
  } finally {
    if (before) setTranslator(before);
  }
}
