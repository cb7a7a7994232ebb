/**
 * Texts on a page in a pseudo-language that no catalogue has: no letter of them is accented. Content is left out: it is in
 * elements with a language, `bdi` and fields. Runs in the page.
 */
export function untranslatedTexts(): string[] {
  const accented = /[áḅçḍéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž⟦⟧]/u;
  const content =
    'bdi, [lang]:not(html), code, pre, kbd, script, style, noscript, time, textarea, input, svg, [data-content], .recharts-wrapper';
  // Names of services are the same in each language.
  const names = /^(Sankofa|YouTube|Vimeo|Instagram|Facebook|LinkedIn|Letterboxd|X|TikTok)$/;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const element = node.parentElement;
    if (
      !/[a-z]{3}/.test(text) ||
      names.test(text) ||
      accented.test(text) ||
      element === null ||
      element.closest(content)
    )
      continue;
    const part = element.closest(
      'button, h1, h2, h3, h4, label, legend, th, summary, option, [role="tab"], [role="status"], p',
    );
    // Rows of lists show content, as do paragraphs with an e-mail address.
    if (part?.tagName === 'P' && (text.includes('@') || part.closest('li, tbody, a, article'))) continue;
    if (part === null || accented.test(part.textContent ?? '')) continue;
    if (!element.checkVisibility()) continue;
    found.push(`${element.tagName.toLowerCase()} “${text.slice(0, 80)}”`);
  }
  return [...new Set(found)];
}

/** Texts that do not fit where they are, and pages that scroll sideways. Runs in the page. */
export function clippedTexts(): string[] {
  const found: string[] = [];
  // Labels within fields move above them, where there is more room, once a field has the focus.
  const inField = '.MuiInputLabel-root';
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth - page.clientWidth} px too wide`);
  for (const element of document.body.querySelectorAll<HTMLElement>(
    'button, a, label, h1, h2, h3, th, span, p, option, dt, legend',
  )) {
    if (
      !element.checkVisibility() ||
      element.closest('bdi, [lang]:not(html), .visually-hidden, svg, a[href^="#"]') ||
      element.matches(inField)
    )
      continue;
    const text = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').includes('⟧'),
    );
    if (!text) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const hidesX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    const hidesY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2;
    if (hidesX || hidesY || (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1)) {
      found.push(`${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 60)}” is clipped`);
    }
  }
  return [...new Set(found)];
}
