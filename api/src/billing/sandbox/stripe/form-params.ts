import { z } from 'zod';
import { invalidRequest, type StripeApiError } from './stripe-error.ts';

/** A tree of parameters: Stripe's bracket notation, decoded. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

const isIndex = (name: string): boolean => /^\d*$/.test(name);

const toValue = (value: string | Branch): FormValue => {
  if (typeof value === 'string') return value;
  const entries = [...value].map(([name, child]) => [name, toValue(child)] as const);
  return entries.every(([name]) => isIndex(name)) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
};

/** Decodes `a[b][0]=c` into a tree. Source: https://docs.stripe.com/api */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  let appended = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    const names = key.split(/\]\[|\[|\]/);
    if (key.endsWith(']')) names.pop();
    let branch = root;
    for (const [depth, name] of names.entries()) {
      // Each `a[]` is one more element.
      const unique = name === '' && depth > 0 ? String(appended++) : name;
      if (depth === names.length - 1) {
        branch.set(unique, value);
        break;
      }
      const child = branch.get(unique);
      if (child instanceof Map) branch = child;
      else {
        const made: Branch = new Map();
        branch.set(unique, made);
        branch = made;
      }
    }
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, toValue(value)]));
}

/**
 * Decodes a form with files: each becomes its name, type and size in bytes.
 * @param body in Latin-1, so that each byte is a character
 */
export function parseMultipart(body: string, boundary: string): Record<string, FormValue> {
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const [head, content] = [part.slice(0, end), part.slice(end + '\r\n\r\n'.length, -'\r\n'.length)];
      const [, name = ''] = /; name="([^"]*)"/.exec(head) ?? [];
      const [, filename] = /; filename="([^"]*)"/.exec(head) ?? [];
      if (filename === undefined) return [name, content];
      return [name, { name: filename, type: content.startsWith('%PDF-') ? 'pdf' : '', size: String(content.length) }];
    }),
  );
}

const INVALID_INTEGER = 'invalid integer';
const INVALID_FLAG = 'invalid boolean';
const INVALID_URL = 'invalid url';

/** A text. Empty ones unset a field and are allowed only by `unset`. */
export const text = (max = 5000) => z.string().min(1).max(max);

/** A whole number: an amount in minor units, a quantity or a time in seconds. */
export const integer = () =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, INVALID_INTEGER)
    .transform(Number);

/** `true` or `false`. */
export const flag = () => z.enum(['true', 'false'], INVALID_FLAG).transform((value) => value === 'true');

/** An absolute web address. `{CHECKOUT_SESSION_ID}` may occur in it. */
export const address = () =>
  text(5000).refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), INVALID_URL);

/** A value, or an empty text, which unsets the field: null. */
export const unset = <T extends z.ZodType>(value: T) => z.union([z.literal('').transform(() => null), value]);

/** Metadata: at most 50 pairs of 40 and 500 characters; an empty value deletes its key. */
export const metadata = () =>
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have at most 50 keys.');

const bounds = {
  gt: integer().optional(),
  gte: integer().optional(),
  lt: integer().optional(),
  lte: integer().optional(),
} as const;

/** A time, or a range of times: its first and last second. */
export const range = () =>
  z.union([
    integer().transform((at) => ({ from: at, until: at })),
    z.strictObject(bounds).transform(({ gt, gte, lt, lte }) => ({
      from: gt === undefined ? gte : gt + 1,
      until: lt === undefined ? lte : lt - 1,
    })),
  ]);

/** A postal address. */
export const postalAddress = () =>
  z.strictObject({
    city: unset(text()).optional(),
    country: unset(text(2)).optional(),
    line1: unset(text()).optional(),
    line2: unset(text()).optional(),
    postal_code: unset(text()).optional(),
    state: unset(text()).optional(),
  });

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('');

const deepest = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue;
  const branches = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const nested = branches.find(({ code, path }) => path.length > 0 || code === 'unrecognized_keys') ?? branches.at(-1);
  return nested ? deepest({ ...nested, path: [...issue.path, ...nested.path] }) : issue;
};

/** The error that Stripe answers for invalid parameters: the first one. */
export function paramError(error: z.ZodError): StripeApiError {
  const found = error.issues[0];
  if (!found) return invalidRequest('Invalid request.');
  const issue = deepest(found);
  const param = nameOf(issue.path);
  const input = typeof issue.input === 'string' ? issue.input : JSON.stringify(issue.input);
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]));
    const plural = names.length > 1 ? 's' : '';
    return invalidRequest(`Received unknown parameter${plural}: ${names.join(', ')}`, 'parameter_unknown', names[0]);
  }
  if (issue.input === undefined) return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
  if (issue.message === INVALID_INTEGER) {
    return invalidRequest(`Invalid integer: ${input}`, 'parameter_invalid_integer', param);
  }
  if (issue.message === INVALID_FLAG) return invalidRequest(`Invalid boolean: ${input}`, undefined, param);
  if (issue.message === INVALID_URL) return invalidRequest('Not a valid URL', 'url_invalid', param);
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String);
    const choices = [values.slice(0, -1).join(', '), values.at(-1)].filter(Boolean).join(' or ');
    return invalidRequest(`Invalid ${param}: must be one of ${choices}`, undefined, param);
  }
  if (issue.code === 'too_small' && issue.input === '') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a field; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
      param,
    );
  }
  if (issue.code === 'invalid_type') return invalidRequest(`Invalid ${issue.expected}`, undefined, param);
  return invalidRequest(`Invalid ${param}: ${issue.message}`, undefined, param);
}

/** Adds to metadata; an empty value deletes its key. */
export const mergeMetadata = (
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> =>
  changes === null
    ? {}
    : Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
