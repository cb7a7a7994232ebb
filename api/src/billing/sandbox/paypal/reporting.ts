import { z } from 'zod';
import { MERCHANT_ID } from './orders.ts';
import { NOTHING, type PayPalCall, paypalCall } from './paypal-call.ts';
import { PayPalApiError } from './paypal-error.ts';

const MAX_RANGE_MS = 31 * 86_400_000;
const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 100;
const MS_PER_S = 1000;

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const reportQuery = z.strictObject({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  balance_affecting_records_only: z.enum(['Y', 'N']).optional(),
  fields: z.string().optional(),
  page: count.pipe(z.number().min(1)).optional(),
  page_size: count.pipe(z.number().min(1).max(MAX_PAGE_SIZE)).optional(),
  transaction_id: z.string().min(17).max(19).optional(),
});

/** Calls about transactions and events. Unlike at PayPal, transactions are listed at once instead of after hours. */
export const reportingCalls: readonly PayPalCall[] = [
  paypalCall({
    method: 'GET',
    path: '/v1/reporting/transactions',
    query: reportQuery,
    body: NOTHING,
    run: (context, { query }) => {
      const [from, until] = [Date.parse(query.start_date), Date.parse(query.end_date)];
      if (until < from || until - from > MAX_RANGE_MS) {
        const description = 'Date range is greater than 31 days';
        const issue = 'INVALID_PARAMETER_VALUE';
        throw new PayPalApiError(400, [{ issue, description, field: '/end_date', location: 'query' }]);
      }
      const { page = 1, page_size: size = DEFAULT_PAGE_SIZE, transaction_id: id } = query;
      const isBalanceOnly = query.balance_affecting_records_only !== 'N';
      const found = context.store
        .list('paypal.transaction', { from: Math.ceil(from / MS_PER_S), until: Math.floor(until / MS_PER_S) })
        .reverse()
        .filter(({ info }) => !isBalanceOnly || info.transaction_status === 'S')
        .filter(({ info }) => id === undefined || info.transaction_id === id);
      const details = found.slice((page - 1) * size, page * size).map(({ info }) => ({ transaction_info: info }));
      return {
        status: 200,
        body: {
          transaction_details: details,
          account_number: MERCHANT_ID,
          start_date: query.start_date,
          end_date: query.end_date,
          last_refreshed_datetime: context.time(),
          page,
          total_items: found.length,
          total_pages: Math.ceil(found.length / size),
          links: [context.link('self', `/v1/reporting/transactions?page=${page}&page_size=${size}`)],
        },
      };
    },
  }),
  paypalCall({
    method: 'GET',
    path: '/v1/notifications/webhooks-events/:id',
    body: NOTHING,
    query: NOTHING,
    run: (context, { id }) => ({ status: 200, body: context.require('paypal.event', id) }),
  }),
];
