import { useStore } from 'react-admin';
import { QUEUE, QUEUE_DEFAULTS } from './queue.ts';

/** Filter, order and page of the queue, as react-admin stores them. */
export interface QueueParams {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
  readonly order?: string;
  readonly page?: number;
  readonly perPage?: number;
}

export const useQueueParams = () => useStore<QueueParams>(`${QUEUE}.listParams`, {});

/** Address of the queue as it was left. The plain address `/reports` opens it with its default filter. */
export function useQueuePath(): string {
  const [{ filter, sort, order, page = 1, perPage = 25 }] = useQueueParams();
  if (filter === undefined) return '/reports';
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort ?? QUEUE_DEFAULTS.sort.field,
    order: order ?? QUEUE_DEFAULTS.sort.order,
    page: String(page),
    perPage: String(perPage),
  });
  return `/reports?${query}`;
}
