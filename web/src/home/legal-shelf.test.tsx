import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { t } from '../messages.ts';
import { legalDocuments } from '../shell/navigation.ts';
import { LegalShelf } from './legal-shelf.tsx';

it('links to every legal document by its name', () => {
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <LegalShelf title="Read before you join" />
    </MemoryRouter>,
  );
  const cards = drawn.split('<li>').slice(1);
  expect(cards.length).toBe(legalDocuments.length);
  for (const [n, { type, label }] of legalDocuments.entries()) {
    expect(cards[n]).toContain(`href="/legal/${type}"`);
    expect(cards[n]).toContain(`>${t(label)}<`);
  }
});
