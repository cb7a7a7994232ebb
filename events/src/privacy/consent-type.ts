import { z } from 'zod';

/** What a person can consent to. */
export const ConsentType = z.enum(['terms_of_service', 'privacy_policy', 'marketing_emails', 'data_processing']);
export type ConsentType = z.infer<typeof ConsentType>;

/** Legal documents, in the words of their addresses. */
export const DocumentType = z.enum([
  'terms-of-service',
  'privacy-policy',
  'community-guidelines',
  'cookie-policy',
  'dmca-policy',
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** The document a consent is about: the text that is shown, and whose version the consent is bound to. */
export const documentOfConsent: Record<ConsentType, DocumentType> = {
  terms_of_service: 'terms-of-service',
  privacy_policy: 'privacy-policy',
  marketing_emails: 'privacy-policy',
  data_processing: 'privacy-policy',
};
