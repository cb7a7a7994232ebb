/** The legal documents, in the order the footer and the home page list them. */
export const legalDocuments = [
  { type: 'terms-of-service', title: 'Terms of service' },
  { type: 'privacy-policy', title: 'Privacy policy' },
  { type: 'community-guidelines', title: 'Community guidelines' },
  { type: 'cookie-policy', title: 'Cookie policy' },
  { type: 'dmca-policy', title: 'Copyright policy' },
] as const;

/** Where children do not go: what is there is about the account. */
const FOR_GROWN_UPS: ReadonlySet<string> = new Set(['/privacy']);

/**
 * The places the header and the menu of narrow screens lead to. Overlays open over the page they are called from; where
 * the header has no room, what is wide waits at the foot of the page.
 */
const places = [
  { to: '/', label: 'Home', overlay: false, isWide: false },
  { to: '/movies', label: 'Movies', overlay: false, isWide: false },
  { to: '/library', label: 'My List', overlay: false, isWide: false },
  { to: '/privacy', label: 'Your privacy', overlay: true, isWide: true },
  { to: '/accessibility', label: 'Accessibility', overlay: true, isWide: true },
] as const;

export const placesFor = (isChild: boolean) => places.filter(({ to }) => !isChild || !FOR_GROWN_UPS.has(to));
