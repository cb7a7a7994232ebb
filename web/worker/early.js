// Runs before the first paint, unlike module scripts: a page from the server then has the user's appearance settings at
// once, and does not offer signed-in users to join.
const { dataset } = document.documentElement;
Object.assign(dataset, JSON.parse(localStorage.getItem('root_attributes') ?? '{}'));
if (localStorage.getItem('token') !== null) dataset.waiting = 'for-person';
// The server drew the page for the films of the limit that the cookie names. Where the profile of this browser has
// another limit, nothing of the page is shown before the app has begun.
{
  const tag = (localStorage.getItem('token') !== null && localStorage.getItem('filmLimit')) || 'none';
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
