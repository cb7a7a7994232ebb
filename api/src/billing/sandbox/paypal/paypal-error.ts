import type { z } from 'zod';

/** One problem of a request. */
export interface PayPalIssue {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'query';
}

const TITLES = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

/** An error as the PayPal API answers it. Source: https://developer.paypal.com/api/rest/responses/ */
export class PayPalApiError extends Error {
  readonly status: keyof typeof TITLES;
  readonly details: readonly PayPalIssue[];
  /** Where the payer chooses another way to pay. */
  readonly redirect: string | null;

  constructor(status: keyof typeof TITLES, details: readonly PayPalIssue[], redirect: string | null = null) {
    super(details[0]?.issue);
    this.status = status;
    this.details = details;
    this.redirect = redirect;
  }

  /** The body of the answer. */
  body(debugId: string): object {
    const [name, message] = TITLES[this.status];
    const documentation = {
      href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${this.details[0]?.issue ?? ''}`,
      rel: 'information_link',
    };
    const redirect = this.redirect === null ? [] : [{ href: this.redirect, rel: 'redirect', method: 'GET' }];
    return { name, message, debug_id: debugId, details: this.details, links: [documentation, ...redirect] };
  }
}

/** 422: a rule of PayPal refuses the request. */
export const unprocessable = (issue: string, description: string, redirect: string | null = null): PayPalApiError =>
  new PayPalApiError(422, [{ issue, description }], redirect);

/** 404. */
export const notFound = (): PayPalApiError =>
  new PayPalApiError(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

const issueOf = (issue: z.core.$ZodIssue, location: 'body' | 'query'): PayPalIssue => {
  const path = `/${issue.path.map(String).join('/')}`;
  const value = typeof issue.input === 'string' ? { value: issue.input } : {};
  if (issue.code === 'unrecognized_keys') {
    const field = `${path === '/' ? '' : path}/${issue.keys[0] ?? ''}`;
    return { issue: 'INVALID_PARAMETER_SYNTAX', description: 'The parameter is unknown.', field, location };
  }
  if (issue.input === undefined) {
    const description = 'A required field / parameter is missing.';
    return { issue: 'MISSING_REQUIRED_PARAMETER', description, field: path, location };
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const description = 'The value of a field is either too short or too long.';
    return { issue: 'INVALID_STRING_LENGTH', description, field: path, location, ...value };
  }
  if (issue.code === 'invalid_format') {
    const description = 'The value of a field does not conform to the expected format.';
    return { issue: 'INVALID_PARAMETER_SYNTAX', description, field: path, location, ...value };
  }
  const description = 'The value of a field is invalid.';
  return { issue: 'INVALID_PARAMETER_VALUE', description, field: path, location, ...value };
};

/**
 * Validates a request.
 * @throws PayPalApiError 400
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown, location: 'body' | 'query'): z.output<T> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new PayPalApiError(
    400,
    parsed.error.issues.map((issue) => issueOf(issue, location)),
  );
}
