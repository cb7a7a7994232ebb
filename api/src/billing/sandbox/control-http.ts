import { type HttpAnswer, type HttpRequest, jsonAnswer, matchPath } from './http-message.ts';
import { PayPalApiError } from './paypal/paypal-error.ts';
import { SandboxControl } from './sandbox-control.ts';
import { StripeApiError } from './stripe/stripe-error.ts';

/** Answers `POST /control/<method>` with a JSON array of arguments; undefined for other paths. */
export async function answerControl(
  control: SandboxControl,
  request: HttpRequest,
  secretKey: string,
): Promise<HttpAnswer | undefined> {
  const method = matchPath('/control/:id', request.path);
  if (method === undefined) return undefined;
  if (request.headers.authorization !== `Bearer ${secretKey}`) return jsonAnswer(401, { message: 'Wrong key.' });
  const run: unknown = Object.getOwnPropertyDescriptor(SandboxControl.prototype, method)?.value;
  if (request.method !== 'POST' || method === 'constructor' || typeof run !== 'function') {
    return jsonAnswer(404, { message: `No method ${method}.` });
  }
  try {
    const values: unknown = request.body === '' ? [] : JSON.parse(request.body);
    if (!Array.isArray(values)) return jsonAnswer(400, { message: 'The body is a JSON array of arguments.' });
    return jsonAnswer(200, (await run.apply(control, values)) ?? null);
  } catch (error) {
    const isRefused = error instanceof StripeApiError || error instanceof PayPalApiError;
    if (isRefused || error instanceof RangeError || error instanceof SyntaxError) {
      return jsonAnswer(400, { message: error.message });
    }
    throw error;
  }
}
