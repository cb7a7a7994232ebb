/** Deadline of a whole answer, in ms. */
export const ANSWER_MS = 10_000;
/** Greatest size of an answer, in bytes: a page of a hundred movements with their objects has a tenth of it. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

interface AnswerLimits {
  readonly ms?: number;
  readonly bytes?: number;
}

/**
 * Wraps `fetch` for a provider: an answer has a deadline and a greatest size, counted to its end. Redirects are errors.
 * The promise rejects when a limit is exceeded.
 */
export const limitedFetch =
  (send: typeof fetch = fetch, { ms = ANSWER_MS, bytes = MAX_ANSWER_BYTES }: AnswerLimits = {}): typeof fetch =>
  async (input, init = {}) => {
    const signals = [AbortSignal.timeout(ms), ...(init.signal ? [init.signal] : [])];
    const answer = await send(input, { ...init, signal: AbortSignal.any(signals), redirect: 'error' });
    const { status, statusText, headers } = answer;
    const body = await bodyOf(answer, bytes);
    return new Response(body.length > 0 ? body : null, { status, statusText, headers });
  };

async function bodyOf({ body }: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop cancels the rest.
    if (size > most) throw new RangeError(`The answer of the provider has more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
