import { defineReadModel } from '../runtime/define-read-model.ts';

/** From how many networks each search has been made on each day. */
export const searches = defineReadModel({
  name: 'searches',
  version: 2,
  tables: {
    search_counts: {
      columns: {
        /** UTC, as `2026-11-21`. */
        day: 'text collate "C"',
        query: 'text collate "C"',
        networks: 'integer',
      },
      key: ['day', 'query'],
    },
  },
  handlers: {
    SearchCounted({ stream, data }, write) {
      write.upsert('search_counts', { day: stream.slice('searches-'.length), ...data });
    },
  },
});
