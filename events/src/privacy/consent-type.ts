import { z } from 'zod';

/** Purposes of consent. */
export const ConsentType = z.enum(['terms_of_service', 'privacy_policy', 'marketing_emails', 'data_processing']);
export type ConsentType = z.infer<typeof ConsentType>;

/** Rows of a person's consent matrix: those four, and cookies. */
export const ConsentMatter = z.enum([...ConsentType.options, 'cookies']);
export type ConsentMatter = z.infer<typeof ConsentMatter>;

/** Legal texts, named as in their URLs: five documents, the short notices beside the two optional switches, and who runs the service. */
export const DocumentType = z.enum([
  'terms-of-service',
  'privacy-policy',
  'community-guidelines',
  'cookie-policy',
  'dmca-policy',
  'marketing-emails',
  'data-processing',
  'imprint',
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** The text shown for each consent; the consent is bound to its version. */
export const documentOfConsent: Record<ConsentType, DocumentType> = {
  terms_of_service: 'terms-of-service',
  privacy_policy: 'privacy-policy',
  marketing_emails: 'marketing-emails',
  data_processing: 'data-processing',
};

/** Where in the product a consent was given or withdrawn. */
export const ConsentSource = z.enum(['compliance_dashboard', 'legal_viewer', 'sign_up', 'api']);
export type ConsentSource = z.infer<typeof ConsentSource>;

/**
 * Optional storage in the browser. Strictly necessary storage is no choice, so it has no field.
 *
 * Cookies are the fifth matter people consent to, beside the four of `ConsentType`, but not a fifth value of it: each
 * of those is a single yes or no from an account. A cookie choice is three answers at once, for one text, mostly from
 * visitors without an account. So it has its own event, and read models and the console show it as consent `cookies` in
 * the same matrix: granted if any of the three is allowed, refused otherwise.
 */
export const CookiePreferences = z.strictObject({
  analytics: z.boolean(),
  marketing: z.boolean(),
  personalization: z.boolean(),
});
export type CookiePreferences = z.infer<typeof CookiePreferences>;

/** Where a cookie choice was made. */
export const CookieSource = z.enum(['banner', 'compliance_dashboard', 'api']);
export type CookieSource = z.infer<typeof CookieSource>;
