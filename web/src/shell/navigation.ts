/** The legal documents, in the order the footer and the home page list them. */
export const legalDocuments = [
  { type: 'terms-of-service', label: 'shell.legal_terms_of_service' },
  { type: 'privacy-policy', label: 'shell.legal_privacy_policy' },
  { type: 'community-guidelines', label: 'shell.legal_community_guidelines' },
  { type: 'cookie-policy', label: 'shell.legal_cookie_policy' },
  { type: 'dmca-policy', label: 'shell.legal_dmca_policy' },
] as const;

/** Pages about the account, hidden on kids profiles. */
const ADULTS_ONLY: ReadonlySet<string> = new Set(['/privacy']);

/**
 * Links of the header and of the mobile menu. `overlay`: opens over the current page. `isWide`: only in a wide header,
 * otherwise in the footer.
 */
const places = [
  { to: '/', label: 'shell.home', overlay: false, isWide: false },
  { to: '/movies', label: 'shell.movies', overlay: false, isWide: false },
  { to: '/library', label: 'shell.my_list', overlay: false, isWide: false },
  { to: '/privacy', label: 'shell.your_privacy', overlay: true, isWide: true },
  { to: '/accessibility', label: 'shell.accessibility', overlay: true, isWide: true },
] as const;

export const placesFor = (isChild: boolean) => places.filter(({ to }) => !isChild || !ADULTS_ONLY.has(to));
