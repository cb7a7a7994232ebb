import { z } from 'zod';

/** What a person can consent to. */
export const ConsentType = z.enum(['terms_of_service', 'privacy_policy', 'marketing_emails', 'data_processing']);
export type ConsentType = z.infer<typeof ConsentType>;

/** Legal texts, in the words of their addresses: five documents, and the short notices beside the two optional switches. */
export const DocumentType = z.enum([
  'terms-of-service',
  'privacy-policy',
  'community-guidelines',
  'cookie-policy',
  'dmca-policy',
  'marketing-emails',
  'data-processing',
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** The text a person sees when asked for a consent; the consent is bound to its version. */
export const documentOfConsent: Record<ConsentType, DocumentType> = {
  terms_of_service: 'terms-of-service',
  privacy_policy: 'privacy-policy',
  marketing_emails: 'marketing-emails',
  data_processing: 'data-processing',
};

/** Where in the product a consent was given or withdrawn. */
export const ConsentSource = z.enum(['compliance_dashboard', 'legal_viewer', 'sign_up', 'api']);
export type ConsentSource = z.infer<typeof ConsentSource>;
