import type { Response } from 'supertest';
import { expect } from 'vitest';
import { CANARIES } from './canaries.ts';
import type { TestApi } from './test-api.ts';

/** Origin of the person's requests. */
export const FROM = { 'User-Agent': CANARIES.userAgent, 'X-Forwarded-For': CANARIES.address };

export type Headers = Readonly<Record<string, string>>;
type Method = 'get' | 'post' | 'put';

/** Sends a request that must succeed; returns the body of the response. */
export type Send = (
  method: Method,
  path: string,
  body?: object | Buffer,
  headers?: Headers,
) => Promise<Response['body']>;

/** Sends as the person, unless other headers are given. */
export function sender({ http }: TestApi): Send {
  return async (method, path, body, headers = FROM) => {
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    const request = http[method](path).set(headers);
    const { status, text, body: answer } = await (body ? request.set('Content-Type', type).send(body) : request);
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return answer;
  };
}
