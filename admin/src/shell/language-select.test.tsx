import { setOfferedLanguages } from '@sankofa/api/client/language';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { LanguageSelect } from './language-select.tsx';

afterEach(() => setOfferedLanguages([]));

it('offers each language by its own name', () => {
  setOfferedLanguages(['en', 'fr', 'pt']);
  const drawn = renderToStaticMarkup(<LanguageSelect />);
  expect([...drawn.matchAll(/<option[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'English',
    'Français',
    'Português',
  ]);
  expect(drawn).toContain('<label');
});

it('is not shown where there is no choice', () => {
  setOfferedLanguages(['en']);
  expect(renderToStaticMarkup(<LanguageSelect />)).toBe('');
});
