import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_PRESSES = 240;

/** The focus is there, and whoever looks at the screen can see that it is. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => target.evaluate(focusIsSeen), { message: `Nobody sees the focus on ${target}` }).toBe(true);
}

/** Moves the focus with Tab alone to what is wanted, where it has to be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocus(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Goes there with Tab and presses it: Space for what is switched on and off, Enter for the rest. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field with Tab and types into it, over what is there. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  expect(await field.inputValue()).toBe(text);
}

/**
 * Whether a ring of two pixels or more is on the screen: around the element, around what stands for one that is drawn by
 * something else (switches, radio buttons), or as the border of a field. Runs in the page.
 */
function focusIsSeen(element: Element): boolean {
  const drawn = (candidate: Element | null | undefined): boolean => {
    if (!candidate) return false;
    const style = getComputedStyle(candidate);
    const box = candidate.getBoundingClientRect();
    const onScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const ringed = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    const bordered = candidate.tagName === 'FIELDSET' && Number.parseFloat(style.borderTopWidth) >= 2;
    return onScreen && box.width > 0 && style.opacity !== '0' && (ringed || bordered);
  };
  const field = element.parentElement?.querySelector(':scope > fieldset');
  return drawn(element) || drawn(element.parentElement) || drawn(field);
}
