import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** Age of majority in years: from then on, no parental consent is required. */
export const ADULT = 18;
/** Range of ages that can be declared, in years. */
export const YOUNGEST = 13;
export const OLDEST = 120;

export const AgeMethod = z.enum(['self_declaration', 'document_upload', 'parental_consent']);
export type AgeMethod = z.infer<typeof AgeMethod>;

export const DocumentMedia = z.enum(['image/jpeg', 'image/png', 'application/pdf']);
export type DocumentMedia = z.infer<typeof DocumentMedia>;

/** The person declared their age and chose how to verify it. */
export const AgeVerificationRequested = defineEvent(
  'AgeVerificationRequested',
  1,
  z.strictObject({
    requestId: z.uuid(),
    method: AgeMethod,
    declaredAge: personal(z.int()),
    /** Null for adults. */
    parentalEmail: personal(z.string().nullable()),
    /** Name shown in the e-mail to a parent. */
    name: personal(z.string()),
    /** Under 18. */
    minor: z.boolean(),
    /** Latest possible 18th birthday by the declared age; null for adults. */
    adultFrom: personal(z.iso.datetime().nullable()),
  }),
);

/** A parent or guardian was asked by e-mail, with a single-use link that expires. */
export const ParentalConsentRequested = defineEvent(
  'ParentalConsentRequested',
  1,
  z.strictObject({
    requestId: z.uuid(),
    parentalEmail: personal(z.string()),
    name: personal(z.string()),
    expiresAt: z.iso.datetime(),
  }),
);
export const ParentalConsentGiven = defineEvent('ParentalConsentGiven', 1, z.strictObject({ requestId: z.uuid() }));
export const ParentalConsentRefused = defineEvent('ParentalConsentRefused', 1, z.strictObject({ requestId: z.uuid() }));
/** A parent withdrew their consent: the limits apply again. */
export const ParentalConsentWithdrawn = defineEvent(
  'ParentalConsentWithdrawn',
  1,
  z.strictObject({ requestId: z.uuid() }),
);

/** An image of a document was uploaded. It is stored sealed, outside the log, until an officer has decided. */
export const AgeDocumentUploaded = defineEvent(
  'AgeDocumentUploaded',
  1,
  z.strictObject({
    requestId: z.uuid(),
    mediaType: DocumentMedia,
    /** Size in bytes. */
    bytes: z.int(),
  }),
);
/** An officer opened the document. */
export const AgeDocumentViewed = defineEvent(
  'AgeDocumentViewed',
  1,
  z.strictObject({
    requestId: z.uuid(),
    reason: personal(z.string()),
    officerId: id('account'),
  }),
);
export const AgeDocumentApproved = defineEvent(
  'AgeDocumentApproved',
  1,
  z.strictObject({ requestId: z.uuid(), reason: personal(z.string()) }),
);
export const AgeDocumentRejected = defineEvent(
  'AgeDocumentRejected',
  1,
  z.strictObject({ requestId: z.uuid(), reason: personal(z.string()) }),
);
/** The document was deleted permanently. */
export const AgeDocumentDeleted = defineEvent('AgeDocumentDeleted', 1, z.strictObject({ requestId: z.uuid() }));

/** The limits for people under 18 are lifted: an adult, or a minor with parental consent. */
export const AgeVerified = defineEvent(
  'AgeVerified',
  1,
  z.strictObject({ requestId: z.uuid(), method: AgeMethod, minor: z.boolean() }),
);

export const ageEvents = [
  AgeVerificationRequested,
  ParentalConsentRequested,
  ParentalConsentGiven,
  ParentalConsentRefused,
  ParentalConsentWithdrawn,
  AgeDocumentUploaded,
  AgeDocumentViewed,
  AgeDocumentApproved,
  AgeDocumentRejected,
  AgeDocumentDeleted,
  AgeVerified,
] as const;
