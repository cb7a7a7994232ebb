import type { Page } from 'playwright-core';

/** Serves pages loaded from now on in right-to-left direction. */
export async function serveRightToLeft(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<html', '<html dir="rtl"') });
  });
}
