import { AdMarked, AdServed } from '@sankofa/events/playback/ad-events';
import {
  CreativePaused,
  CreativeResumed,
  CreativeSaved,
  CreativeVideoUploaded,
} from '@sankofa/events/playback/creative';
import type { Placement } from '@sankofa/events/playback/creative-draft';
import type { EventHead } from '@sankofa/events/store/codec';
import { boolean, float, id, integer, nullable, table, text, textArray, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  creatives: table({
    columns: {
      id: id(),
      title: text(),
      click_url: nullable(text()),
      placements: textArray<Placement>(),
      weight: integer(),
      skip_after: integer(),
      per_day: nullable(integer()),
      from_at: time(),
      until_at: nullable(time()),
      saved_at: time(),
      /** Duration of its video in seconds; null without a video. */
      duration: nullable(float()),
      paused: boolean(),
    },
    key: ['id'],
  }),
  /** Streams of viewings share these rows. */
  ad_counts: table({
    columns: {
      creative_id: id(),
      placement: text(),
      mark: text(),
      times: integer(),
    },
    key: ['creative_id', 'placement', 'mark'],
  }),
  /** Viewers who consented, for frequency capping per day. */
  ad_viewers: table({
    columns: {
      /** Keyed hash of the viewing's id. */
      viewing_id: id(),
      break_id: id(),
      viewer_id: id(),
      creative_id: id(),
      at: time(),
    },
    key: ['viewing_id', 'break_id'],
    indexes: [['viewer_id', 'at']],
  }),
};

/** Creatives with their counts, which contain no person. */
export const creatives = defineReadModel({
  name: 'creatives',
  version: 2,
  reads: [CreativeSaved, CreativeVideoUploaded, CreativePaused, CreativeResumed, AdServed, AdMarked],
  tables,
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
      // The first event of a stream creates the row; later ones keep its other columns.
      if (event.revision === 0) write.upsert('creatives', { ...keyOf(event), ...saved, duration: null, paused: false });
      else write.patch('creatives', keyOf(event), saved);
    },
    CreativeVideoUploaded(event, write) {
      write.patch('creatives', keyOf(event), { duration: event.data.durationSeconds });
    },
    CreativePaused(event, write) {
      write.patch('creatives', keyOf(event), { paused: true });
    },
    CreativeResumed(event, write) {
      write.patch('creatives', keyOf(event), { paused: false });
    },
    AdServed({ aggregateId, at, data: { breakId, viewerId, creativeId } }, write) {
      if (viewerId === null) return;
      write.insert('ad_viewers', {
        viewing_id: aggregateId,
        break_id: breakId,
        viewer_id: viewerId,
        creative_id: creativeId,
        at,
      });
    },
    AdMarked({ data: { creativeId, placement, mark } }, write) {
      write.add('ad_counts', { creative_id: creativeId, placement, mark }, { times: 1 });
    },
  },
});

const keyOf = ({ aggregateId }: EventHead) => ({ id: aggregateId });
