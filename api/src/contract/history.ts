import type { MovieEvent } from '@sankofa/events/catalogue/movie-events';
import { fault } from '@sankofa/events/fault';
import type { MediaEvent } from '@sankofa/events/media/media-events';
import type { CreativeEvent } from '@sankofa/events/playback/creative';
import type { LegalDocumentEvent } from '@sankofa/events/privacy/legal-document';
import { z } from 'zod';
import { TimelineEntry } from './audit.ts';
import { DocumentType } from './privacy.ts';
import { defineRoute } from './route.ts';

/** Kinds of records with a readable history. None contains personal data. */
export const HistoryKind = z.enum(['movie', 'media', 'creative']);
export type HistoryKind = z.infer<typeof HistoryKind>;

/** Types of the events in histories. */
export type RecordEventType = (MovieEvent | MediaEvent | CreativeEvent | LegalDocumentEvent)['type'];

/** A related event: cause, consequence, or part of the same command. */
export const LinkedEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  kind: z.string(),
  /** Record it belongs to. */
  record: z.string(),
  at: z.iso.datetime(),
  relation: z.enum(['cause', 'result', 'same_act']),
});
export type LinkedEvent = z.infer<typeof LinkedEvent>;

export const HistoryEntry = z.strictObject({
  id: z.string(),
  revision: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: TimelineEntry.shape.actor,
  reason: z.string().nullable(),
  /** Changes by field; null if the field was or is absent. */
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  linked: z.array(LinkedEvent),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const reading = {
  query: z.strictObject({
    /** Revision of the event after which `state` is computed; by default the last one. */
    at: z.coerce.number().int().min(0).max(1_000_000).optional(),
    /** Revision of the last entry seen, for paging. */
    before: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  response: z.strictObject({
    entries: z.array(HistoryEntry),
    total: z.int(),
    /** Cursor for `before`; null at the end. */
    next: z.int().nullable(),
    /** By field. */
    state: z.record(z.string(), z.unknown()),
  }),
  problems: ['not_found'],
  waitsFor: ['causes', 'people', 'age', 'consents', 'documents', 'timelines'],
} as const;

export const getHistory = defineRoute({
  method: 'GET',
  path: '/api/admin/history/:kind/:id',
  summary:
    'Get the history of a record, newest first: who changed what, when and why; and the record as of one revision',
  access: 'movies.manage',
  params: z.strictObject({ kind: HistoryKind, id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, fault('id')) }),
  ...reading,
});

export const getDocumentHistory = defineRoute({
  method: 'GET',
  path: '/api/admin/documents/:id/history',
  summary: 'Get the history of a legal document: publications and translations, newest first',
  access: 'documents.publish',
  params: z.strictObject({ id: DocumentType }),
  ...reading,
});
