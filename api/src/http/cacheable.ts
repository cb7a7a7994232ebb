import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { sendCompressed } from './compressed.ts';

/** Names what is answered: the same name, the same bytes. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/**
 * Answers something that is the same for everybody who asks in the same language: browsers and proxies may keep it, and
 * ask each time whether it has changed, so that nobody is shown what has been taken down.
 */
export async function sendCacheable(context: Context, body: unknown): Promise<void> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  context.set('Cache-Control', 'public, no-cache');
  context.set('ETag', etagOf(text));
  context.vary('Accept-Language');
  if (context.fresh) {
    context.status = 304;
    return;
  }
  context.type ||= 'application/json';
  await sendCompressed(context, text);
}
