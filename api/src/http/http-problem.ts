import { STATUS_CODES } from 'node:http';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import { TooMuchContention } from '@sankofa/events/store/command-runner';
import { StoreUnavailable } from '@sankofa/events/store/errors';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Problem } from '../contract/problem.ts';
import { Overloaded } from '../semaphore.ts';

/** An answer that is not a success, thrown by whatever finds it out. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    detail: string,
    { errors, headers = {} }: { errors?: Problem['errors']; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

const UNEXPECTED =
  'Something went wrong on our side. Nothing was lost; try again, and tell us the request id if it stays.';
const BUSY = 'Sankofa cannot take this now. Try again in a moment; sending the same request again is safe.';

/** The problem an error is, for the person. Anything unknown is a 500 that gives nothing away. */
export function toHttpProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Refusal) {
    const retryAfter = 'retryAfter' in error ? { 'Retry-After': String(error.retryAfter) } : {};
    return new HttpProblem(error.status, error.code, error.message, { headers: retryAfter });
  }
  const isBusy = error instanceof TooMuchContention || error instanceof Overloaded;
  if (isBusy || error instanceof StoreUnavailable || isDatabaseDown(error)) {
    return new HttpProblem(503, 'unavailable', BUSY, { headers: { 'Retry-After': '2' } });
  }
  if (error instanceof SubjectErased) return new HttpProblem(410, 'erased', 'This person has been erased.');
  return new HttpProblem(500, 'unexpected', UNEXPECTED);
}

function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|57P|53|ECONN|EPIPE)/.test(code) ||
    /Connection terminated|timeout exceeded when|Query read timeout/.test(error.message)
  );
}

/** The problem as the body of an answer (RFC 9457). */
export function toProblem({ status, code, message, errors }: HttpProblem, requestId: string): Problem {
  return {
    type: `/api/problems/${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: message,
    requestId,
    ...(errors && { errors }),
  };
}
