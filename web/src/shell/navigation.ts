/** The legal documents, in the order of the footer. */
export const legalDocuments = [
  { type: 'terms-of-service', label: 'shell.legal_terms_of_service' },
  { type: 'privacy-policy', label: 'shell.legal_privacy_policy' },
  { type: 'community-guidelines', label: 'shell.legal_community_guidelines' },
  { type: 'cookie-policy', label: 'shell.legal_cookie_policy' },
  { type: 'dmca-policy', label: 'shell.legal_dmca_policy' },
  { type: 'imprint', label: 'shell.legal_imprint' },
] as const;

/** Pages about the account, hidden on kids profiles. */
const ADULTS_ONLY: ReadonlySet<string> = new Set(['/privacy']);

/** Links of the header and of the mobile menu. */
export const places = [
  { to: '/', label: 'shell.home' },
  { to: '/movies', label: 'shell.movies' },
  { to: '/library', label: 'shell.my_list' },
] as const;

/** Settings in the mobile menu, opened over the current page. Wide screens have them in account menu and footer. */
const settings = [
  { to: '/privacy', label: 'shell.your_privacy' },
  { to: '/accessibility', label: 'shell.accessibility' },
] as const;

export const settingsFor = (isChild: boolean) => settings.filter(({ to }) => !isChild || !ADULTS_ONLY.has(to));
