import { Refusal } from '@sankofa/events/store/refusal';
import { getHistory } from '../contract/history.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readHistory } from './history.ts';
import { recordedKinds } from './recorded-kinds.ts';

const PAGE = 50;

/** Histories of records, for whoever looks after them. */
export const historyRoutes = (services: Services): Route[] => [
  serve(getHistory, async ({ params: { kind, id }, query: { at, before } }) => {
    const history = await readHistory(services, recordedKinds[kind], { id, at, before, limit: PAGE });
    if (!history) throw new Refusal('not_found', 'There is no such record.', 404);
    return history;
  }),
];
