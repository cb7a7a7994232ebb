import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context, Middleware } from 'koa';

/** Nonces by response. */
const nonces = new WeakMap<Context, string>();

/** The nonce of this response, which its style elements must carry. */
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

/** Headers of helmet, computed once because they are the same for every response. */
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

/** Sets the security headers. */
export const securityHeaders: Middleware = (context, next) => {
  for (const [name, value] of headers) context.res.setHeader(name, value);
  return next();
};

/** Content security policy of our pages: nothing inline except styles with the nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // React sets style attributes through the DOM, which this does not block; markup may not.
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
  ].join('; ');

/** Policy of a service worker: it may only fetch from this origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Policy of everything that is not a page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
