import { FAR_AHEAD_DAYS } from '@sankofa/events/privacy/far-ahead';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Moment } from './moment.ts';
import { ConsentType, DocumentType } from './privacy.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { FAR_AHEAD_DAYS };

const ById = z.strictObject({ id: DocumentType });

/** BCP 47, in canonical form. */
export const DocumentLanguage = z
  .string()
  .min(2)
  .max(35)
  .refine(
    (code) => {
      try {
        return Intl.getCanonicalLocales(code)[0] === code;
      } catch {
        return false;
      }
    },
    { error: () => t('contract.language_tag') },
  );

/** Maximum text lengths of a version, in UTF-16 code units as browsers count them. */
export const MAX_DOCUMENT = { title: 200, text: 40_000, change_summary: 1_000 } as const;

const Words = {
  language: DocumentLanguage,
  title: z.string().trim().min(1).max(MAX_DOCUMENT.title),
  /** Markdown. */
  text: z.string().min(1).max(MAX_DOCUMENT.text),
};

export const DocumentTranslation = z.strictObject({
  language: z.string(),
  title: z.string(),
  text: z.string(),
  hash: z.string(),
  published_at: z.iso.datetime(),
});

export const DocumentVersion = z.strictObject({
  ...DocumentTranslation.shape,
  version: z.int(),
  change_summary: z.string(),
  /** For a cancelled version: its scheduled day. */
  in_force_from: z.iso.datetime(),
  asks_again: z.boolean(),
  /** `cancelled`: before its scheduled day. */
  state: z.enum(['in_force', 'scheduled', 'superseded', 'cancelled']),
  /** Null unless cancelled. */
  cancelled: z
    .strictObject({
      at: z.iso.datetime(),
      /** Null if another version replaced it. */
      reason: z.string().nullable(),
      replaced_by: z.int().nullable(),
    })
    .nullable(),
  translations: z.array(DocumentTranslation),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const DocumentSummary = z.strictObject({
  /** The type of the document. */
  id: DocumentType,
  title: z.string(),
  /** Version in force; null before the first. */
  version: z.int().nullable(),
  in_force_from: z.iso.datetime().nullable(),
  /** Next scheduled version with its day; null if there is none. */
  scheduled: z.strictObject({ version: z.int(), in_force_from: z.iso.datetime() }).nullable(),
  languages: z.array(z.string()),
  /** Null if it requires no consent. */
  consent_type: ConsentType.nullable(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** Consents to the text in force. The numbers add up to everyone who is not erased. */
export const Acceptance = z.strictObject({
  accepted: z.int(),
  /** Agreed to an earlier version, and must agree again. */
  outdated: z.int(),
  withdrawn: z.int(),
  never: z.int(),
});
export type Acceptance = z.infer<typeof Acceptance>;

export const OutstandingPerson = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(['outdated', 'withdrawn', 'not_asked']),
  /** Version of their last consent. */
  version: z.int().nullable(),
  since: z.iso.datetime().nullable(),
});
export type OutstandingPerson = z.infer<typeof OutstandingPerson>;

export const listDocuments = defineList({
  path: '/api/admin/documents',
  resource: 'documents',
  summary: 'List legal documents with their versions in force and scheduled',
  access: 'documents.publish',
  item: DocumentSummary,
  sortable: ['id'],
  waitsFor: ['documents'],
});

export const getDocument = defineRoute({
  method: 'GET',
  path: '/api/admin/documents/:id',
  summary: 'Get every version of a legal document, newest first, with consents',
  access: 'documents.publish',
  params: ById,
  response: z.strictObject({
    ...DocumentSummary.shape,
    versions: z.array(DocumentVersion),
    /** Null if it requires no consent. */
    acceptance: Acceptance.nullable(),
  }),
  waitsFor: ['documents', 'consents', 'people'],
});

export const listOutstanding = defineRoute({
  method: 'GET',
  path: '/api/admin/documents/:id/outstanding',
  summary: 'List people who have not accepted the text in force, in order of registration',
  access: 'documents.publish',
  params: ById,
  query: z.strictObject({
    /** Id of the last person seen, for paging. */
    after: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  response: z.strictObject({ people: z.array(OutstandingPerson), next: z.string().nullable() }),
  problems: ['not_found'],
  waitsFor: ['documents', 'consents', 'people'],
});

const PUBLISHED = z.strictObject({ id: DocumentType, version: z.int(), hash: z.string() });

export const publishVersion = defineRoute({
  method: 'POST',
  path: '/api/admin/documents/:id/versions',
  summary: 'Publish a version, now or scheduled',
  access: 'documents.publish',
  params: ById,
  body: z.strictObject({
    ...Words,
    change_summary: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_what_changes') })
      .max(MAX_DOCUMENT.change_summary),
    /** Absent: immediately. */
    in_force_from: Moment.optional(),
    /** Whether earlier consents must be renewed. */
    asks_again: z.boolean(),
    /** Version it is based on, 0 for none: refused if another one precedes it. */
    based_on: z.int().min(0),
    /** Scheduled version that it replaces. Other scheduled ones are renumbered after it. */
    replaces: z.int().min(1).optional(),
    /** Texts of versions scheduled for later, into which a correction goes too; they keep their texts by default. */
    later_texts: z
      .array(z.strictObject({ version: z.int().min(1), text: Words.text }))
      .max(20)
      .optional(),
    /** Required for a day more than 90 days ahead. */
    confirm_far_ahead: z.boolean().optional(),
  }),
  response: PUBLISHED,
  status: 201,
  problems: [
    'before_scheduled_version',
    'empty_document',
    'far_ahead',
    'in_the_past',
    'idempotency_key_reused',
    'not_found',
    'not_scheduled',
    'same_text',
    'version_published_meanwhile',
  ],
  answers: ['Sankofa-Position'],
});

export const cancelVersion = defineRoute({
  method: 'POST',
  path: '/api/admin/documents/:id/versions/:version/cancel',
  summary: 'Cancel a scheduled version, with a reason',
  access: 'documents.publish',
  params: z.strictObject({ ...ById.shape, version: z.coerce.number().int().min(1) }),
  body: Why,
  response: z.strictObject({ id: DocumentType, version: z.int() }),
  problems: ['idempotency_key_reused', 'not_found', 'not_scheduled'],
  answers: ['Sankofa-Position'],
});

export const publishTranslation = defineRoute({
  method: 'POST',
  path: '/api/admin/documents/:id/translations',
  summary: 'Add or revise a translation of a version',
  access: 'documents.publish',
  params: ById,
  body: z.strictObject({ ...Words, version: z.int().min(1) }),
  response: PUBLISHED,
  status: 201,
  problems: ['empty_document', 'idempotency_key_reused', 'not_found', 'original_language', 'same_text'],
  answers: ['Sankofa-Position'],
});
