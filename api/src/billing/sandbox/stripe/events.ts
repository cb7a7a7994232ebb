import { z } from 'zod';
import { text } from './form-params.ts';
import { listObjects, listParams, stripeCall } from './stripe-call.ts';

const MAX_TYPES = 20;

/** Calls about events. */
export const eventCalls = [
  stripeCall(
    'GET',
    '/v1/events',
    { ...listParams, type: text().optional(), types: z.array(text()).max(MAX_TYPES).optional() },
    (context, params) => listObjects(context, 'event', params, { type: params.types ?? params.type }, '/v1/events'),
  ),
  stripeCall('GET', '/v1/events/:id', {}, (context, _params, id) => context.require('event', id)),
];
