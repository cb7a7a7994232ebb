/** The legal documents, in the order the footer and the home page list them. */
export const legalDocuments = [
  { type: 'terms-of-service', title: 'Terms of service' },
  { type: 'privacy-policy', title: 'Privacy policy' },
  { type: 'community-guidelines', title: 'Community guidelines' },
  { type: 'cookie-policy', title: 'Cookie policy' },
  { type: 'dmca-policy', title: 'Copyright policy' },
] as const;

/**
 * The places the header and the menu of narrow screens lead to. Overlays open over the page they are called from; where
 * the header has no room, what is wide waits at the foot of the page.
 */
export const places = [
  { to: '/', label: 'Home', overlay: false, isWide: false },
  { to: '/movies', label: 'Movies', overlay: false, isWide: false },
  { to: '/library', label: 'My List', overlay: false, isWide: false },
  { to: '/privacy', label: 'Your privacy', overlay: true, isWide: true },
  { to: '/accessibility', label: 'Accessibility', overlay: true, isWide: true },
] as const;
