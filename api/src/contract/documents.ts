import { FAR_AHEAD_DAYS } from '@sankofa/events/privacy/far-ahead';
import { z } from 'zod';
import { t } from '../messages/current.ts';
import { Moment } from './moment.ts';
import { ConsentType, DocumentType } from './privacy.ts';
import { Why } from './reason.ts';
import { defineList, defineRoute } from './route.ts';

export { FAR_AHEAD_DAYS };

const ById = z.strictObject({ id: DocumentType });

/** BCP 47, as this language is written canonically. */
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

/** The longest texts of a version, in UTF-16 units as browsers count them. */
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
  /** For a cancelled version: the day it was published for. */
  in_force_from: z.iso.datetime(),
  asks_again: z.boolean(),
  /** `scheduled`: waits for its day. `cancelled`: before it came. */
  state: z.enum(['in_force', 'scheduled', 'superseded', 'cancelled']),
  /** Null where it was not cancelled. */
  cancelled: z
    .strictObject({
      at: z.iso.datetime(),
      /** Null where another version takes its place. */
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
  /** In force now; null while the first is not. */
  version: z.int().nullable(),
  in_force_from: z.iso.datetime().nullable(),
  /** The next one and its day; null when none waits. */
  scheduled: z.strictObject({ version: z.int(), in_force_from: z.iso.datetime() }).nullable(),
  languages: z.array(z.string()),
  /** Null where nobody is asked for a consent. */
  consent_type: ConsentType.nullable(),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** How people stand to the text in force. They add up to everybody who is not erased. */
export const Acceptance = z.strictObject({
  accepted: z.int(),
  /** Agreed to an earlier version, and are asked again. */
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
  /** The version they last agreed to. */
  version: z.int().nullable(),
  since: z.iso.datetime().nullable(),
});
export type OutstandingPerson = z.infer<typeof OutstandingPerson>;

export const listDocuments = defineList({
  path: '/api/admin/documents',
  resource: 'documents',
  summary: 'Legal documents: what is in force, and what waits for its day',
  access: 'documents.publish',
  item: DocumentSummary,
  sortable: ['id'],
  waitsFor: ['documents'],
});

export const getDocument = defineRoute({
  method: 'GET',
  path: '/api/admin/documents/:id',
  summary: 'Every version of a legal document, newest first, and how people stand to it',
  access: 'documents.publish',
  params: ById,
  response: z.strictObject({
    ...DocumentSummary.shape,
    versions: z.array(DocumentVersion),
    /** Null where nobody is asked for a consent. */
    acceptance: Acceptance.nullable(),
  }),
  waitsFor: ['documents', 'consents', 'people'],
});

export const listOutstanding = defineRoute({
  method: 'GET',
  path: '/api/admin/documents/:id/outstanding',
  summary: 'Who has not accepted the text in force, in the order they registered',
  access: 'documents.publish',
  params: ById,
  query: z.strictObject({
    /** Id of the last person seen, to read on from there. */
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
  summary: 'Publish a version, now or for a day to come',
  access: 'documents.publish',
  params: ById,
  body: z.strictObject({
    ...Words,
    change_summary: z
      .string()
      .trim()
      .min(3, { error: () => t('contract.say_what_changes') })
      .max(MAX_DOCUMENT.change_summary),
    /** Absent: at once. */
    in_force_from: Moment.optional(),
    /** Whether those who agreed to an earlier version are asked again. */
    asks_again: z.boolean(),
    /** The version it was written from, 0 for none: refused when another one comes before it. */
    based_on: z.int().min(0),
    /** A scheduled version whose place it takes. Other scheduled ones are numbered again behind it. */
    replaces: z.int().min(1).optional(),
    /** Has to be true for a day more than 90 days ahead. */
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
  summary: 'Cancel a version before it comes into force, with a reason',
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
  summary: 'Publish a version in one more language, or mend its translation',
  access: 'documents.publish',
  params: ById,
  body: z.strictObject({ ...Words, version: z.int().min(1) }),
  response: PUBLISHED,
  status: 201,
  problems: ['empty_document', 'idempotency_key_reused', 'not_found', 'original_language', 'same_text'],
  answers: ['Sankofa-Position'],
});
