import { expect } from 'vitest';
import { Problem } from '../contract/problem.ts';
import { type RawAnswer, type RawRequest, sendRaw } from './raw-request.ts';
import type { TestApi } from './test-api.ts';

/** The expected refusal of a request. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  /** Text that its detail contains. */
  readonly says: string | RegExp;
}

/** Sends a request and expects a problem document and no new events. */
export async function expectRefused(
  test: TestApi,
  port: number,
  request: RawRequest,
  refused: Refused,
): Promise<RawAnswer> {
  const before = await test.events();
  const answer = await expectProblem(port, request, refused);
  expect(await test.events(), whatCame(request, answer)).toBe(before);
  return answer;
}

/**
 * Sends a request and expects a problem document. For many requests at once: the caller checks the log once at the end.
 */
export async function expectProblem(
  port: number,
  request: RawRequest,
  { status, code, says }: Refused,
): Promise<RawAnswer> {
  const answer = await sendRaw(port, request);
  const what = whatCame(request, answer);
  expect(answer.headers['content-type'], what).toBe('application/problem+json');
  const problem = Problem.parse(JSON.parse(answer.text));
  expect({ sent: answer.status, status: problem.status, code: problem.code }, what).toEqual({
    sent: status,
    status,
    code,
  });
  expect(problem.detail, what).toMatch(says);
  expect(answer.headers['cache-control'], what).toBe('no-store');
  return answer;
}

const whatCame = ({ method, path }: RawRequest, { status, text }: RawAnswer): string =>
  `${method} ${path.slice(0, 200)} answered ${status} ${text.slice(0, 500)}`;
