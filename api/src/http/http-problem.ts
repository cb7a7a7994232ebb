import { STATUS_CODES } from 'node:http';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { TooMuchContention } from '@sankofa/events/store/command-runner';
import { StoreRefused, StoreUnavailable } from '@sankofa/events/store/errors';
import { describeRefusal, Refusal, type RefusalParams } from '@sankofa/events/store/refusal';
import type { Problem } from '../contract/problem.ts';
import { isProblemCode, PROBLEMS, type ProblemCode } from '../contract/problem-codes.ts';
import { translatorFor } from '../messages/catalogues.ts';
import { faultText, wordFaults } from '../messages/fault-text.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { Overloaded } from '../semaphore.ts';

interface ProblemOptions {
  readonly errors?: Problem['errors'];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An unsuccessful response. The code determines its status, and its text is the message `refusals.<code>`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: RefusalParams;
  readonly errors: Problem['errors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, params: RefusalParams = {}, { errors, headers = {} }: ProblemOptions = {}) {
    super(describeRefusal(code, params));
    this.status = PROBLEMS[code][0];
    this.code = code;
    this.params = params;
    this.errors = errors;
    this.headers = headers;
  }

  /** What is wrong and what to do, in the reader's language. */
  detailIn(language: string): string {
    const translator = translatorFor(language);
    return translator.format(`refusals.${this.code}`, wordFaults(this.params, translator));
  }
}

/** Converts an error to its problem. An unknown error becomes a 500 that reveals nothing. */
export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Refusal && isProblemCode(error.code)) {
    const headers = 'retryAfter' in error ? { 'Retry-After': String(error.retryAfter) } : {};
    return new HttpProblem(error.code, error.params, { headers });
  }
  const isBusy = error instanceof TooMuchContention || error instanceof Overloaded;
  if (isBusy || error instanceof StoreUnavailable || isDatabaseDown(error)) {
    return new HttpProblem('unavailable', { what: 'busy' }, { headers: { 'Retry-After': '2' } });
  }
  if (error instanceof StoreRefused && error.reason === 'too_large') return new HttpProblem('change_too_large');
  if (error instanceof SubjectErased) return new HttpProblem('erased', { what: 'person' });
  return new HttpProblem('unexpected');
}

function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|57P|53|ECONN|EPIPE)/.test(code) ||
    /Connection terminated|timeout exceeded when|Query read timeout/.test(error.message)
  );
}

/** The body of the response (RFC 9457). */
export function toProblem(problem: HttpProblem, requestId: string, language = SOURCE_LANGUAGE): Problem {
  const { code, errors, params, status } = problem;
  const translator = translatorFor(language);
  return {
    type: `/api/problems/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: problem.detailIn(language),
    requestId,
    ...(Object.keys(params).length > 0 && { params }),
    ...(errors && { errors: errors.map(({ path, message }) => ({ path, message: faultText(message, translator) })) }),
  };
}
