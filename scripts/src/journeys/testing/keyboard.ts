import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_PRESSES = 240;

/** Checks that an element has a visible focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => target.evaluate(focusIsSeen), { message: `The focus on ${target} is not visible` })
    .toBe(true);
}

/** Moves the focus to an element with Tab, and checks that it is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectFocus(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Moves to an element with Tab and activates it: Space for toggles, Enter for the rest. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field with Tab and replaces its text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  expect(await field.inputValue()).toBe(text);
}

/**
 * Whether a focus ring of at least two pixels is visible: around the element, around its visual replacement (switches,
 * radio buttons), or as the border of a field. Runs in the page.
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
