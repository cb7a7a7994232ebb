import { defineReadModel } from '../runtime/define-read-model.ts';

/**
 * What counts as a view. A viewer who opens a film again within the hour has a row for each time: whoever counts, counts
 * viewers and hours, not rows.
 */
export const views = defineReadModel({
  name: 'views',
  version: 1,
  tables: {
    views: {
      columns: {
        viewing_id: 'text collate "C"',
        movie_id: 'text collate "C"',
        /** A profile, an account without profiles, or for a visitor the viewing itself. */
        viewer: 'text collate "C"',
        hour: 'timestamptz',
        country: 'text',
        device: 'text',
        referrer: 'text',
      },
      key: ['viewing_id'],
      indexes: [['hour'], ['movie_id', 'hour']],
    },
  },
  handlers: {
    ViewCounted({ stream, data }, write) {
      const { movieId, viewerId, hour, country, device, referrer } = data;
      const viewing_id = stream.slice('viewing-'.length);
      const viewer = viewerId ?? viewing_id;
      write.upsert('views', { viewing_id, movie_id: movieId, viewer, hour, country, device, referrer });
    },
  },
});
