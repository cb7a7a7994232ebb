/** The legal documents, in the order the footer and the home page list them. */
export const legalDocuments = [
  { type: 'terms-of-service', title: 'Terms of service' },
  { type: 'privacy-policy', title: 'Privacy policy' },
  { type: 'community-guidelines', title: 'Community guidelines' },
  { type: 'cookie-policy', title: 'Cookie policy' },
  { type: 'dmca-policy', title: 'Copyright policy' },
] as const;

/** The places the header and the footer lead to. Overlays open over the page they are called from. */
export const places = [
  { to: '/', label: 'Home', overlay: false },
  { to: '/movies', label: 'Movies', overlay: false },
  { to: '/library', label: 'My List', overlay: false },
  { to: '/#about', label: 'About', overlay: false },
  { to: '/privacy', label: 'Your privacy', overlay: true },
  { to: '/accessibility', label: 'Accessibility', overlay: true },
] as const;
