import type { OpenedEvent } from '@sankofa/events/store/codec';
import type { BatchWriter } from '../runtime/batch-writer.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

/** What each event of the catalogue came from, so that a history can say what caused what. */
export const causes = defineReadModel({
  name: 'causes',
  version: 1,
  tables: {
    causes: {
      columns: {
        event_id: 'text',
        stream: 'text collate "C"',
        type: 'text',
        at: 'timestamptz',
        causation_id: 'text',
        correlation_id: 'text',
      },
      key: ['event_id'],
      indexes: [['causation_id'], ['correlation_id']],
    },
  },
  handlers: {
    MovieAdded: note,
    MovieDetailsChanged: note,
    MovieTranslated: note,
    MovieTranslationRemoved: note,
    MovieAssetAttached: note,
    MovieAssetDetached: note,
    MovieWithdrawn: note,
    MovieRestored: note,
    InsightsPhrased: note,
    MediaUploaded: note,
    MediaPackaged: note,
    TranscodingFailed: note,
    TranscodingCancelled: note,
    TranscodingRetried: note,
    CreativeSaved: note,
    CreativeVideoBrought: note,
    CreativePaused: note,
    CreativeResumed: note,
  },
});

function note({ id, stream, type, at, metadata }: OpenedEvent, write: BatchWriter): void {
  write.insert('causes', {
    event_id: id,
    stream,
    type,
    at,
    causation_id: metadata.$causationId,
    correlation_id: metadata.$correlationId,
  });
}
