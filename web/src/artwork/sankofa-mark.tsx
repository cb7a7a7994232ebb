/** The mark: the bird that flies forward with its head turned back, fetching the seed it left behind. */
export function SankofaMark({ size = 32, className }: { readonly size?: number; readonly className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 17.5C6 25 15 27.6 21 24.6 27 21.5 28.5 13.5 25 8.5 22 4.2 15.5 3.7 12.7 7.2c-1.3 1.7-.9 4 .9 5" />
      <path d="M12.2 7.8 8.2 9.9l3.3 2" />
      <path d="M3 17.5c3.4 3.3 9 4.4 13.2 2.7 3.3-1.3 4.6-5 2.7-7.1-1.5-1.7-4.3-.9-4.4 1.3" />
      <path d="M14.5 26.5V30h2.3M19.5 25.4V29h2.3" />
      <circle cx="5.6" cy="12" r="1.6" fill="currentColor" stroke="none" />
    </svg>
  );
}
