/** The widest window that is laid out as on a phone, in pixels. */
const WIDEST = 768;

/** Whether a browser says that it is on a phone; tablets say `Android` alone, or that they are a Macintosh. */
export const isPhone = (userAgent: string): boolean => /iPhone|iPod|Android.*Mobile|Windows Phone/.test(userAgent);

/** What the page says of its width: a phone that lies on its side stays a phone, however long it is. */
export const viewportOf = (width: number): string =>
  width > WIDEST ? `width=${WIDEST}` : 'width=device-width, initial-scale=1';

/** Lays pages out as on a phone where the browser says that it is one, also when its window is wider than that. */
export function keepPhoneNarrow(): void {
  const viewport = document.querySelector('meta[name="viewport"]');
  if (viewport === null || !isPhone(navigator.userAgent)) return;
  const { width, height } = window.screen;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const lies = window.matchMedia('(orientation: landscape)');
  const fit = (): void => viewport.setAttribute('content', viewportOf(lies.matches ? long : short));
  lies.addEventListener('change', fit);
  fit();
}
