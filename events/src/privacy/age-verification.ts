import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import { defineEvent } from '../store/define-event.ts';
import { id } from '../store/field-kinds.ts';

/** Age of majority, in years: from it on, no parent has to agree. */
export const ADULT = 18;
/** Ages that can be declared, in years. */
export const YOUNGEST = 13;
export const OLDEST = 120;

export const AgeMethod = z.enum(['self_declaration', 'document_upload', 'parental_consent']);
export type AgeMethod = z.infer<typeof AgeMethod>;

export const DocumentMedia = z.enum(['image/jpeg', 'image/png', 'application/pdf']);
export type DocumentMedia = z.infer<typeof DocumentMedia>;

/** Somebody told how old they are, and how they want that to be verified. */
export const AgeVerificationRequested = defineEvent(
  'AgeVerificationRequested',
  1,
  z.strictObject({
    requestId: z.uuid(),
    method: AgeMethod,
    declaredAge: personal(z.int()),
    /** Null for adults. */
    parentalEmail: personal(z.string().nullable()),
    /** As an e-mail to a parent names them. */
    name: personal(z.string()),
    /** Under 18. */
    minor: z.boolean(),
    /** When they turn 18 at the latest, by what they say; null for adults. */
    adultFrom: personal(z.iso.datetime().nullable()),
  }),
);

/** A parent or guardian is asked, by an e-mail with a link that works once, until it expires. */
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
/** A parent who had given consent took it back: the limits hold again. */
export const ParentalConsentWithdrawn = defineEvent(
  'ParentalConsentWithdrawn',
  1,
  z.strictObject({ requestId: z.uuid() }),
);

/** The picture of a document is kept, sealed, until an officer has decided. It is in no event. */
export const AgeDocumentUploaded = defineEvent(
  'AgeDocumentUploaded',
  1,
  z.strictObject({
    requestId: z.uuid(),
    mediaType: DocumentMedia,
    /** Its size. */
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
/** The document is gone for ever. */
export const AgeDocumentDeleted = defineEvent('AgeDocumentDeleted', 1, z.strictObject({ requestId: z.uuid() }));

/** The limits for people under 18 do not hold any more: an adult, or a minor whose parent agreed. */
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
