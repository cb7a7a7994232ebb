/** Where the queue is, below the address of the console's lists. */
export const QUEUE = 'moderation/reports';

/** What the queue shows until somebody filters it: what waits, the most urgent first. */
export const QUEUE_DEFAULTS = {
  filter: { status: 'open' },
  sort: { field: 'priority', order: 'DESC' },
} as const;

/** The page of one report. */
export const reportPath = (id: string): string => `/reports/${encodeURIComponent(id)}/show`;
