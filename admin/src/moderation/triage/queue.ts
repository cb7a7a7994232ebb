/** Resource of the queue, relative to the console's API. */
export const QUEUE = 'moderation/reports';

/** Default filter and order of the queue: open reports, the most urgent first. */
export const QUEUE_DEFAULTS = {
  filter: { status: 'open' },
  sort: { field: 'priority', order: 'DESC' },
} as const;

/** Address of the queue with only these filters. */
export const queuePath = (filter: Readonly<Record<string, unknown>>): string =>
  `/reports?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '25', ...ORDER })}`;

const ORDER = { sort: QUEUE_DEFAULTS.sort.field, order: QUEUE_DEFAULTS.sort.order };

/** Address of a report. */
export const reportPath = (id: string): string => `/reports/${encodeURIComponent(id)}/show`;
