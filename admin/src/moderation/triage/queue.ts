/** Resource of the queue, relative to the console's API. */
export const QUEUE = 'moderation/reports';

/** Default filter and order of the queue: open reports, the most urgent first. */
export const QUEUE_DEFAULTS = {
  filter: { status: 'open' },
  sort: { field: 'priority', order: 'DESC' },
} as const;

/** Address of a report. */
export const reportPath = (id: string): string => `/reports/${encodeURIComponent(id)}/show`;
