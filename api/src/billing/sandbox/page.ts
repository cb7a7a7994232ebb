import { Html, html } from '../../html.ts';
import type { HttpAnswer } from './http-message.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; justify-items: center; gap: 1rem; padding-bottom: 3rem; }
  .banner { width: 100%; box-sizing: border-box; padding: .5rem 1rem; text-align: center; background: #8a4b00; color: #fff; }
  main { width: min(30rem, 100% - 2rem); }
  h1 { font-size: 1.25rem; } h2 { font-size: 1rem; margin-top: 2rem; }
  .amount { font-size: 2rem; font-weight: 600; margin: 0; }
  fieldset { border: 1px solid #8888; border-radius: .5rem; padding: .75rem 1rem; margin: 1rem 0; }
  label { display: block; padding: .25rem 0; }
  input[type=text], input[type=email], select { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; }
  button { font: inherit; font-weight: 600; width: 100%; padding: .75rem; margin-top: .5rem; border: 0; border-radius: .5rem; background: #1f4fd8; color: #fff; cursor: pointer; }
  button.secondary { background: #555; }
  .number { white-space: nowrap; }
  .error { border: 1px solid #c62828; border-radius: .5rem; padding: .75rem 1rem; }
  table { width: 100%; border-collapse: collapse; } td { padding: .5rem 0; border-top: 1px solid #8884; } td:last-child { text-align: right; }
`;

/** A hosted page. */
export const page = (title: string, content: Html, status = 200): HttpAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  body: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><div class="banner" role="note">Sandbox: no real money</div><main><h1>${title}</h1>${content}</main></body>
</html>`.text,
});
