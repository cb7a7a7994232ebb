import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter, Row } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const idOf = (stream: string): string => stream.slice('media-'.length);

/** Videos of films, from their upload on, for whoever looks after them. */
export const media = defineReadModel({
  name: 'media',
  version: 2,
  tables: {
    media: {
      columns: {
        id: 'text collate "C"',
        movie_id: 'text collate "C"',
        /** As of the aggregate. */
        status: 'text',
        percent: 'integer',
        failure_code: 'text',
        failure_text: 'text',
        bytes: 'bigint',
        duration_seconds: 'double precision',
        heights: 'integer[]',
        uploaded_at: 'timestamptz',
        changed_at: 'timestamptz',
      },
      key: ['id'],
      indexes: [['uploaded_at', 'id']],
    },
  },
  handlers: {
    MediaUploaded({ stream, at, data }, write) {
      write.upsert('media', {
        id: idOf(stream),
        movie_id: data.movieId,
        status: 'uploaded',
        percent: 0,
        bytes: data.bytes,
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
      patch(event, write, { status: 'packaged', percent: 100, duration_seconds: event.data.durationSeconds }),
    TranscodingFailed: (event, write) =>
      patch(event, write, { status: 'failed', failure_code: event.data.code, failure_text: event.data.text }),
    TranscodingCancelled: (event, write) => patch(event, write, { status: 'cancelled' }),
    MediaRetired: (event, write) => patch(event, write, { status: 'retired' }),
    TranscodingRetried: (event, write) =>
      patch(event, write, { status: 'uploaded', percent: 0, failure_code: null, failure_text: null }),
  },
});

function patch({ stream, at }: OpenedEvent, write: BatchWriter, columns: Row): void {
  write.patch('media', { id: idOf(stream) }, { changed_at: at, ...columns });
}
