import {
  MovieAdded,
  MovieAssetAttached,
  MovieAssetDetached,
  MovieDetailsChanged,
  MoviePublicationPlanned,
  MoviePublished,
  MovieRepublished,
  MovieRightsChanged,
  MovieTranslated,
  MovieTranslationRemoved,
  MovieUnpublished,
} from '@sankofa/events/catalogue/movie-events';
import { InsightsGenerated } from '@sankofa/events/discovery/insights';
import {
  MediaPackaged,
  MediaUploaded,
  TranscodingCancelled,
  TranscodingFailed,
  TranscodingRetried,
} from '@sankofa/events/media/media-events';
import {
  CreativePaused,
  CreativeResumed,
  CreativeSaved,
  CreativeVideoUploaded,
} from '@sankofa/events/playback/creative';
import type { EventHead } from '@sankofa/events/store/codec';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  causes: table({
    columns: {
      event_id: text(),
      stream: id(),
      type: text(),
      at: time(),
      causation_id: text(),
      correlation_id: text(),
    },
    key: ['event_id'],
    indexes: [['causation_id'], ['correlation_id']],
  }),
};

type Write = Writer<typeof tables>;

/** Causation of catalogue events, so that a history can show causes and effects. */
export const causationIndex = defineReadModel({
  name: 'causes',
  version: 3,
  reads: [
    MovieAdded,
    MovieDetailsChanged,
    MovieTranslated,
    MovieTranslationRemoved,
    MovieAssetAttached,
    MovieAssetDetached,
    MovieUnpublished,
    MovieRepublished,
    MoviePublicationPlanned,
    MoviePublished,
    MovieRightsChanged,
    InsightsGenerated,
    MediaUploaded,
    MediaPackaged,
    TranscodingFailed,
    TranscodingCancelled,
    TranscodingRetried,
    CreativeSaved,
    CreativeVideoUploaded,
    CreativePaused,
    CreativeResumed,
  ],
  tables,
  handlers: {
    MovieAdded: note,
    MovieDetailsChanged: note,
    MovieTranslated: note,
    MovieTranslationRemoved: note,
    MovieAssetAttached: note,
    MovieAssetDetached: note,
    MovieUnpublished: note,
    MovieRepublished: note,
    MoviePublicationPlanned: note,
    MoviePublished: note,
    MovieRightsChanged: note,
    InsightsGenerated: note,
    MediaUploaded: note,
    MediaPackaged: note,
    TranscodingFailed: note,
    TranscodingCancelled: note,
    TranscodingRetried: note,
    CreativeSaved: note,
    CreativeVideoUploaded: note,
    CreativePaused: note,
    CreativeResumed: note,
  },
});

function note({ id, stream, type, at, metadata }: EventHead, write: Write): void {
  write.insert('causes', {
    event_id: id,
    stream,
    type,
    at,
    causation_id: metadata.$causationId,
    correlation_id: metadata.$correlationId,
  });
}
