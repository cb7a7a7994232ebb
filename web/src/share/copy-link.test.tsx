import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CopyLink } from './copy-link.tsx';

it('shows the link in a labelled read-only field, left to right', () => {
  const drawn = renderToStaticMarkup(<CopyLink address="https://sankofa.example/movie/a&b" />);
  const field = /<input[^>]*>/.exec(drawn)?.[0] ?? '';
  expect(field).toContain('value="https://sankofa.example/movie/a&amp;b"');
  expect(field).toContain('dir="ltr"');
  expect(field).toMatch(/readonly/i);
  const [, id] = /\bid="([^"]+)"/.exec(field) ?? [];
  expect(drawn).toContain(`for="${id}"`);
});

it('has no status before the button is pressed', () => {
  const drawn = renderToStaticMarkup(<CopyLink address="https://sankofa.example/movie/a" />);
  expect(drawn).toContain('Copy link');
  expect(drawn).toMatch(/<p role="status"[^>]*><\/p>/);
});
