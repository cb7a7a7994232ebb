/** Body of a Stripe error. Source: https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly doc_url?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/** An error as the Stripe API answers it. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  /** Whether the changes of the call before the error stay, as the attempt of a declined payment. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: StripeErrorBody, keepsChanges = false) {
    super(body.message);
    this.status = status;
    this.keepsChanges = keepsChanges;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
  }
}

const docUrl = (code: string): string => `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;

/** 400 `invalid_request_error`. */
export const invalidRequest = (message: string, code?: string, param?: string): StripeApiError =>
  new StripeApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });

/** Names of kinds in error messages, where they differ from `object`. */
const NAMES: Readonly<Record<string, string>> = {
  'billing_portal.session': 'billing portal session',
  invoiceitem: 'invoice item',
  payment_method: 'PaymentMethod',
};

/**
 * `resource_missing`.
 * @param status 404 for the object in the path, 400 for one that a parameter names
 */
export const resourceMissing = (kind: string, id: string, param: string, status: 400 | 404): StripeApiError =>
  new StripeApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${NAMES[kind] ?? kind}: '${id}'`,
    param,
  });
