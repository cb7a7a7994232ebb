import type { IncomingMessage } from 'node:http';
import { HttpProblem } from './http-problem.ts';

/** Largest body of a route that takes JSON, in bytes. */
export const MAX_BODY = 64 * 1024;
const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the body, refusing it as soon as it is too large. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = new HttpProblem(413, 'body_too_large', `Send at most ${MAX_BODY / 1024} KB.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Parses a JSON body.
 * @throws HttpProblem 415 for another content type, 400 for anything that is not clean JSON
 */
export function parseJson(bytes: Buffer, contentType: string | undefined): unknown {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) {
    throw new HttpProblem(415, 'unsupported_content_type', 'Send JSON, with Content-Type: application/json.');
  }
  let text: string;
  try {
    text = strictUtf8.decode(bytes);
  } catch {
    throw new HttpProblem(400, 'invalid_utf8', 'The body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'malformed_json', 'The body is not valid JSON.');
  }
  checkClean(value, 0);
  return value;
}

/** Refuses what JSON allows but no part of the system can keep: NUL characters, prototypes, endless nesting. */
function checkClean(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH)
    throw new HttpProblem(400, 'too_deep', `The body is nested more than ${MAX_DEPTH} levels deep.`);
  if (typeof value === 'string') refuseUnclean(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') throw new HttpProblem(400, 'invalid_request', 'The body has a member __proto__.');
    refuseUnclean(key);
    checkClean(member, depth + 1);
  }
}

/** @throws HttpProblem 400 when the text holds a NUL character, or half a character (a lone surrogate) */
export function refuseUnclean(text: string): void {
  if (text.includes('\u0000')) throw new HttpProblem(400, 'nul_character', 'The request holds a NUL character.');
  if (LONE_SURROGATE.test(text)) throw new HttpProblem(400, 'invalid_utf8', 'The request holds half a character.');
}
