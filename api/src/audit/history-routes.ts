import { Refusal } from '@sankofa/events/store/refusal';
import { getDocumentHistory, getHistory } from '../contract/history.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { type History, type HistoryQuery, readHistory } from './history.ts';
import { type RecordedKind, recordedDocument, recordedKinds } from './recorded-kinds.ts';

const PAGE = 50;

/** Histories of records, for their administrators. */
export function historyRoutes(services: Services): Route[] {
  async function read(kind: RecordedKind, query: Omit<HistoryQuery, 'limit'>): Promise<History> {
    const history = await readHistory(services, kind, { ...query, limit: PAGE });
    if (!history) throw new Refusal('not_found', { what: 'record' });
    return history;
  }
  return [
    serve(getHistory, ({ params: { kind, id }, query }) => read(recordedKinds[kind], { id, ...query })),
    serve(getDocumentHistory, ({ params: { id }, query }) => read(recordedDocument, { id, ...query })),
  ];
}
