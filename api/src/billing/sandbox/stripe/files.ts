import type Stripe from 'stripe';
import { z } from 'zod';
import { integer, text } from './form-params.ts';
import { stripeCall } from './stripe-call.ts';
import { invalidRequest } from './stripe-error.ts';
import { nulls } from './stripe-objects.ts';

/** Largest file for a dispute, in bytes. Source: https://docs.stripe.com/file-upload */
const MAX_BYTES = 5_000_000;

/** Calls about uploaded files. Their content is not kept. */
export const fileCalls = [
  stripeCall(
    'POST',
    '/v1/files',
    {
      file: z.strictObject({ name: text(), type: z.enum(['pdf']), size: integer() }),
      purpose: z.enum(['dispute_evidence']),
    },
    (context, { file: { name, type, size }, purpose }) => {
      if (size > MAX_BYTES) throw invalidRequest('The file is too large.', undefined, 'file');
      const file: Stripe.File = {
        id: context.id('file'),
        object: 'file',
        created: context.now,
        filename: name,
        purpose,
        size,
        type,
        ...nulls('expires_at', 'links', 'title', 'url'),
      };
      return context.save('file', file);
    },
  ),
  stripeCall('GET', '/v1/files/:id', {}, (context, _params, id) => context.require('file', id)),
];
