import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hardCodedIn, hardCodedTexts } from './hard-coded.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('texts in code', () => {
  it.each(['web/src', 'admin/src'])('%s has none', (folder) => {
    expect(hardCodedIn(`${root}${folder}`)).toEqual([]);
  });

  it('are found in elements, attributes, tables and templates, but not what programs read', () => {
    const code = `
      const LABELS = { title: 'All films' };
      export const Card = ({ n, name }) => (
        <section className="wide card" aria-label="Films of yours">
          <h2>Featured</h2>
          <p title={\`\${n} films by \${name}\`}>{n > 1 ? 'Several films' : t('home.one')}</p>
          <a href="/browse/all films" rel="noopener noreferrer">{name}</a>
        </section>
      );
      throw new Error('Not for people');
    `;
    expect(hardCodedTexts(code, 'card.tsx').map((text) => text.replace(/^\d+: /, ''))).toEqual([
      'All films',
      'Films of yours',
      'Featured',
      '… films by …',
      'Several films',
    ]);
  });
});
