import type { Page } from 'playwright-core';

/** Shows pages loaded from now on in right-to-left direction, from before their first script. */
export async function serveRightToLeft(page: Page): Promise<void> {
  // A route would disable the HTTP cache.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement === null) return;
      document.documentElement.dir = 'rtl';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
}
