import type { Page } from 'playwright-core';

/** Serves the pages that are loaded from now on as they will be for those who read from right to left. */
export async function serveRightToLeft(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<html', '<html dir="rtl"') });
  });
}
