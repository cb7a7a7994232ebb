/** Maximum width of the phone layout, in CSS pixels. */
const WIDEST = 768;

/** Tablets send `Android` without `Mobile`, or `Macintosh`. */
export const isPhone = (userAgent: string): boolean => /iPhone|iPod|Android.*Mobile|Windows Phone/.test(userAgent);

/** Content of the viewport meta element: a phone in landscape keeps the phone layout. */
export const viewportOf = (width: number): string =>
  width > WIDEST ? `width=${WIDEST}` : 'width=device-width, initial-scale=1';

/** Keeps the phone layout on phones in landscape. */
export function keepPhoneNarrow(): void {
  const viewport = document.querySelector('meta[name="viewport"]');
  if (viewport === null || !isPhone(navigator.userAgent)) return;
  const { width, height } = window.screen;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const landscape = window.matchMedia('(orientation: landscape)');
  const fit = (): void => viewport.setAttribute('content', viewportOf(landscape.matches ? long : short));
  landscape.addEventListener('change', fit);
  fit();
}
