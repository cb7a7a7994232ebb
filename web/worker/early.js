// Runs before the first paint, which scripts as modules do not: a page that was drawn on the server already looks as this
// browser's person wants it, and offers nobody who is signed in to join.
const { dataset } = document.documentElement;
Object.assign(dataset, JSON.parse(localStorage.getItem('root_attributes') ?? '{}'));
if (localStorage.getItem('token') !== null) dataset.waiting = 'for-person';
