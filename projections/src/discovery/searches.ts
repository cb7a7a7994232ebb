import { SearchCounted } from '@sankofa/events/discovery/searches';
import { id, integer, table } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  search_counts: table({
    columns: {
      /** UTC, as `2026-11-21`. */
      day: id(),
      query: id(),
      networks: integer(),
    },
    key: ['day', 'query'],
  }),
};

/** Number of networks per search and day. */
export const searches = defineReadModel({
  name: 'searches',
  version: 3,
  reads: [SearchCounted],
  tables,
  handlers: {
    SearchCounted({ aggregateId, data }, write) {
      write.upsert('search_counts', { day: aggregateId, ...data });
    },
  },
});
