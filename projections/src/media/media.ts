import type { MediaStatus } from '@sankofa/events/media/media';
import {
  CaptionsAdded,
  CaptionsRemoved,
  MediaPackaged,
  MediaProbed,
  MediaRetired,
  MediaUploaded,
  TranscodingCancelled,
  TranscodingFailed,
  TranscodingProgressed,
  TranscodingRetried,
  TranscodingStarted,
} from '@sankofa/events/media/media-events';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import {
  bigint,
  type Changes,
  float,
  id,
  integer,
  integerArray,
  nullable,
  table,
  text,
  time,
} from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  media: table({
    columns: {
      id: id(),
      movie_id: id(),
      /** Same as in the aggregate. */
      status: text<MediaStatus>(),
      percent: integer(),
      failure_code: nullable(text()),
      failure_text: nullable(text()),
      bytes: bigint(),
      duration_seconds: nullable(float()),
      heights: nullable(integerArray()),
      uploaded_at: time(),
      changed_at: time(),
    },
    key: ['id'],
    indexes: [['uploaded_at', 'id']],
  }),
  /** Languages of the captions of a video. */
  media_captions: table({ columns: { media_id: id(), language: id() }, key: ['media_id', 'language'] }),
};

type Write = Writer<typeof tables>;

/** Videos of films from their upload on, for the console. */
export const media = defineReadModel({
  name: 'media',
  version: 5,
  reads: [
    MediaUploaded,
    MediaProbed,
    TranscodingStarted,
    TranscodingProgressed,
    MediaPackaged,
    TranscodingFailed,
    TranscodingCancelled,
    MediaRetired,
    TranscodingRetried,
    CaptionsAdded,
    CaptionsRemoved,
  ],
  tables,
  handlers: {
    MediaUploaded({ aggregateId, at, data }, write) {
      write.upsert('media', {
        id: aggregateId,
        movie_id: data.movieId,
        status: 'uploaded',
        percent: 0,
        failure_code: null,
        failure_text: null,
        bytes: data.bytes,
        duration_seconds: null,
        heights: null,
        uploaded_at: at,
        changed_at: at,
      });
    },
    MediaProbed: (event, write) => patch(event, write, { duration_seconds: event.data.durationSeconds }),
    TranscodingStarted: (event, write) =>
      patch(event, write, {
        status: 'transcoding',
        percent: 0,
        heights: event.data.heights,
        failure_code: null,
        failure_text: null,
      }),
    TranscodingProgressed: (event, write) => patch(event, write, { percent: event.data.percent }),
    MediaPackaged: (event, write) =>
      patch(event, write, {
        status: 'packaged',
        percent: 100,
        duration_seconds: event.data.durationSeconds,
        heights: event.data.renditions.map(({ height }) => height),
      }),
    TranscodingFailed: (event, write) =>
      patch(event, write, { status: 'failed', failure_code: event.data.code, failure_text: event.data.text }),
    TranscodingCancelled: (event, write) => patch(event, write, { status: 'cancelled' }),
    MediaRetired: (event, write) => patch(event, write, { status: 'retired' }),
    CaptionsAdded: ({ aggregateId, data }, write) =>
      write.upsert('media_captions', { media_id: aggregateId, language: data.language }),
    CaptionsRemoved: ({ aggregateId, data }, write) =>
      write.remove('media_captions', { media_id: aggregateId, language: data.language }),
    TranscodingRetried: (event, write) =>
      patch(event, write, { status: 'uploaded', percent: 0, failure_code: null, failure_text: null }),
  },
});

function patch({ aggregateId, at }: EventHead, write: Write, columns: Changes<typeof tables.media>): void {
  write.patch('media', { id: aggregateId }, { changed_at: at, ...columns });
}
