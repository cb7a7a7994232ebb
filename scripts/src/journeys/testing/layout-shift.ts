/** Layout shifts that Lighthouse rates as none, rounded to hundredths. */
export const MAX_SHIFT = 0.005;

/** Sum of all layout shifts of the page, two frames later (Web Vitals). Runs in the page. */
export async function layoutShift(): Promise<number> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
}
