import { z } from 'zod';

/** What a person can consent to. */
export const ConsentType = z.enum(['terms_of_service', 'privacy_policy', 'marketing_emails', 'data_processing']);
export type ConsentType = z.infer<typeof ConsentType>;

/** What the matrix of a person's consents has rows for: those four, and the choice of cookies. */
export const ConsentMatter = z.enum([...ConsentType.options, 'cookies']);
export type ConsentMatter = z.infer<typeof ConsentMatter>;

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

/**
 * What a browser may keep beyond what Sankofa cannot work without. That essential part is no choice, so it is no field.
 *
 * Cookies are the fifth thing people consent to, beside the four of `ConsentType`, but not a fifth value of it: each of
 * those is one yes or no, given by somebody with an account. A choice of cookies is three answers given at once, for one
 * text, and mostly by visitors who have no account. So it has an event of its own, and read models and the console show
 * it as the consent `cookies` in the same matrix: granted when any of the three is allowed, refused when none is.
 */
export const CookiePreferences = z.strictObject({
  analytics: z.boolean(),
  marketing: z.boolean(),
  personalization: z.boolean(),
});
export type CookiePreferences = z.infer<typeof CookiePreferences>;

/** Where a choice of cookies was made. */
export const CookieSource = z.enum(['banner', 'compliance_dashboard', 'api']);
export type CookieSource = z.infer<typeof CookieSource>;
