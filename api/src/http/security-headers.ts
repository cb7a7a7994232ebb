import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Middleware } from 'koa';

/** Where the nonce of a response's style elements is kept. */
const nonces = new WeakMap<Context, string>();

/** The nonce of this response: style elements that carry it are allowed, others are not. */
export function nonceOf(context: Context): string {
  const known = nonces.get(context);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64');
  nonces.set(context, nonce);
  return nonce;
}

const careful = helmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** What helmet sets: the same for every answer, so it is asked once. */
const headers = (() => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  careful(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.entries({
    ...(response.getHeaders() as Record<string, string>),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  });
})();

/** Headers that make browsers careful. */
export const securityHeaders: Middleware = (context, next) => {
  for (const [name, value] of headers) context.res.setHeader(name, value);
  return next();
};

/** The content security policy of a page of ours: nothing inline but styles that carry the nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // React sets the style attribute of elements through the DOM, which this does not forbid; markup may not.
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
  ].join('; ');

/** The policy of a service worker: it fetches from here, and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** The policy of everything that is not a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
