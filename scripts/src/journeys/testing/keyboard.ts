import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_PRESSES = 240;
/** Presses of Tab sent without waiting for each, which takes a tenth of the time. */
const AT_ONCE = 12;

/** Checks that an element has a visible focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(focusOf), { message: `The focus on ${target}` }).toBe('visible');
}

/** Moves the focus to an element with Tab, and checks that it is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += AT_ONCE) {
    if (await target.evaluate(holdFocus, AT_ONCE)) return expectFocus(target);
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press('Tab')));
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/**
 * Whether an element has the focus. If not, the next `presses` of Tab have no effect from when it has. Runs in the page.
 */
function holdFocus(element: Element, presses: number): boolean {
  if (element === document.activeElement) return true;
  const holding = new AbortController();
  let left = presses;
  const hold = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    left--;
    if (left === 0) holding.abort();
    if (element !== document.activeElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', hold, { capture: true, signal: holding.signal });
  return false;
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
 * Where the focus is, and whether a ring of at least two pixels is visible: around the element, around its visual
 * replacement (switches, radio buttons), or as the border of a field. Runs in the page.
 */
function focusOf(element: Element): 'elsewhere' | 'invisible' | 'visible' {
  if (element !== document.activeElement) return 'elsewhere';
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
  return drawn(element) || drawn(element.parentElement) || drawn(field) ? 'visible' : 'invisible';
}
