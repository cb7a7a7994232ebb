// Runs before the first paint, unlike module scripts: a page from the server then has the user's appearance settings at
// once, and does not offer signed-in users to join.
const { dataset } = document.documentElement;
Object.assign(dataset, JSON.parse(localStorage.getItem('root_attributes') ?? '{}'));
if (localStorage.getItem('user') !== null) dataset.waiting = 'for-person';
// Web fonts would delay the first paint, so text first has fallback fonts of the same size (`fonts.ts`). All web fonts of
// the first screen replace them at once, as each replacement is a layout. On later visits the service worker has them.
if (!navigator.serviceWorker?.controller) {
  dataset.fonts = 'later';
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const fonts = ['Inter Variable', 'Fraunces Variable'].map((family) => document.fonts.load(`1em '${family}'`));
    // Where one cannot be loaded, the browser keeps the fallback.
    void Promise.allSettled(fonts).then(() => delete dataset.fonts);
  }).observe({ type: 'paint', buffered: true });
}
// The first scene of the page, whose text stands at its lower end, would grow upwards while the page is read: until it is
// complete, nothing is shown (`base.css`).
dataset.parsing = '';
document.addEventListener('readystatechange', () => delete dataset.parsing, { once: true });
// The server drew the page for the films of the limit that the cookie names. Where the profile of this browser has
// another limit, nothing of the page is shown before the app has begun.
{
  const tag = (localStorage.getItem('user') !== null && localStorage.getItem('filmLimit')) || 'none';
  const [limit] = tag.split('.');
  const cookie = /(?:^|; )sankofa_limit=([\w-]*)/.exec(document.cookie)?.[1] || 'none';
  if (limit !== cookie) {
    dataset.otherLimit = '';
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const value = limit === 'none' ? '; Max-Age=0' : `${limit}; Max-Age=31536000`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers only after the first paint.
    document.cookie = `sankofa_limit=${value}; SameSite=Lax; Path=/${secure}`;
  }
}
// Before the app has taken the drawn page over, a click on a button, and what is typed or chosen in a field, would be
// lost: the last click, and the content of each field, are repeated afterwards (`layout.tsx`).
{
  let early;
  const fields = new Map();
  const keep = (event) => {
    const button = event.target.closest?.('#root button[type="button"]');
    if (!button) return;
    event.stopPropagation();
    early = button;
  };
  const note = ({ target }) => target.matches?.('#root :is(input, select)') && fields.set(target, target.value);
  document.addEventListener('click', keep, true);
  document.addEventListener('input', note, true);
  const repeat = () => {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('input', note, true);
    // After the commit under way.
    setTimeout(() => {
      for (const [field, value] of fields) {
        if (!field.isConnected) continue;
        // React compares with the last value that was set on the element itself.
        field.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
        field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
      }
      if (early?.isConnected) early.click();
    });
  };
  document.addEventListener('app-ready', repeat, { once: true });
}
