import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** Advertisements, and what was seen of them: counts carry nobody. */
export const creatives = defineReadModel({
  name: 'creatives',
  version: 1,
  tables: {
    creatives: {
      columns: {
        id: 'text collate "C"',
        title: 'text',
        click_url: 'text',
        placements: 'text[]',
        weight: 'integer',
        skip_after: 'integer',
        per_day: 'integer',
        from_at: 'timestamptz',
        until_at: 'timestamptz',
        saved_at: 'timestamptz',
        /** Seconds of its video; null while it has none. */
        duration: 'float8',
        paused: 'boolean',
      },
      key: ['id'],
    },
    /** Viewings share these rows. */
    ad_counts: {
      columns: {
        creative_id: 'text collate "C"',
        placement: 'text',
        mark: 'text',
        times: 'integer',
      },
      key: ['creative_id', 'placement', 'mark'],
    },
    /** Whoever has allowed it: so that nobody sees an advertisement more often a day than it may be seen. */
    ad_viewers: {
      columns: {
        /** Made of the viewing's id with a key. */
        viewing_id: 'text collate "C"',
        break_id: 'text collate "C"',
        viewer_id: 'text collate "C"',
        creative_id: 'text collate "C"',
        at: 'timestamptz',
      },
      key: ['viewing_id', 'break_id'],
      indexes: [['viewer_id', 'at']],
    },
  },
  handlers: {
    CreativeSaved(event, write) {
      const { title, clickUrl, placements, weight, skipAfterSeconds, perDay, from, until } = event.data;
      const saved = {
        title,
        click_url: clickUrl,
        placements,
        weight,
        skip_after: skipAfterSeconds,
        per_day: perDay,
        from_at: from,
        until_at: until,
        saved_at: event.at,
      };
      // The first event of a stream makes the row; a later one leaves the rest of it as it is.
      if (event.revision === 0) write.upsert('creatives', { ...keyOf(event), ...saved, paused: false });
      else write.patch('creatives', keyOf(event), saved);
    },
    CreativeVideoBrought(event, write) {
      write.patch('creatives', keyOf(event), { duration: event.data.durationSeconds });
    },
    CreativePaused(event, write) {
      write.patch('creatives', keyOf(event), { paused: true });
    },
    CreativeResumed(event, write) {
      write.patch('creatives', keyOf(event), { paused: false });
    },
    AdServed({ stream, at, data: { breakId, viewerId, creativeId } }, write) {
      if (viewerId === null) return;
      const viewing_id = stream.slice('ad-breaks-'.length);
      write.insert('ad_viewers', { viewing_id, break_id: breakId, viewer_id: viewerId, creative_id: creativeId, at });
    },
    AdMarked({ data: { creativeId, placement, mark } }, write) {
      write.add('ad_counts', { creative_id: creativeId, placement, mark }, { times: 1 });
    },
  },
});

const keyOf = ({ stream }: OpenedEvent): Row => ({ id: stream.slice('creative-'.length) });
