import { HttpProblem } from './http-problem.ts';

const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes UTF-8.
 * @param place of the bytes in the request, such as `body`
 * @throws HttpProblem 400 for invalid UTF-8
 */
export function decodeUtf8(bytes: Buffer, place: string): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    throw new HttpProblem('invalid_utf8', { fault: 'bytes', place });
  }
}

/**
 * Decodes percent-encoding.
 * @param place as in `errors[].path`
 * @throws HttpProblem 400 when a % is not followed by two hexadecimal digits, or the bytes are not UTF-8
 */
export function decodePercent(text: string, place: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpProblem('invalid_encoding', { place });
  }
}

/**
 * Refuses valid JSON that no part of the system can store: NUL characters, lone surrogates, prototype keys, excessive
 * nesting.
 * @param place of the value, as in `errors[].path`
 * @throws HttpProblem 400 that names the place
 */
export function requireClean(value: unknown, place: string, depth = 0): void {
  if (depth > MAX_DEPTH) throw new HttpProblem('too_deep', { place, most: MAX_DEPTH });
  if (typeof value === 'string') requireCleanText(value, place);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') throw new HttpProblem('invalid_request', { what: 'proto', field: place });
    requireCleanText(key, place, true);
    requireClean(member, `${place}.${key}`, depth + 1);
  }
}

/** @throws HttpProblem 400 when the text contains a NUL character or a lone surrogate */
export function requireCleanText(text: string, place: string, isName = false): void {
  if (text.includes('\u0000')) throw new HttpProblem('nul_character', { place, isName });
  if (LONE_SURROGATE.test(text)) throw new HttpProblem('invalid_utf8', { fault: 'surrogate', place, isName });
}
