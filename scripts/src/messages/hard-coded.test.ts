import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hardCodedIn, hardCodedTexts } from './hard-coded.ts';

/**
 * Files of the api with sentences for operators, programs and developers, and those whose texts have codes that the catalogue words.
 */
const FOR_OTHERS =
  /^(contract\/|billing\/sandbox\/|http\/(openapi|static-files)|audit\/public-log|discovery\/phrase-insights|live\/live-connections|media\/(package-film|probe|sound-reactor|transcoding-reactor)|readiness)/;
/** In the api, other texts are names, logs and SQL. */
const SENTENCE = /: \p{Lu}\S* .*[.!?]$/u;

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('texts in code', () => {
  it.each(['web/src', 'admin/src'])('%s has none', (folder) => {
    expect(hardCodedIn(`${root}${folder}`)).toEqual([]);
  });

  it('api/src has no sentence for people', () => {
    const found = hardCodedIn(`${root}api/src`).filter((text) => SENTENCE.test(text));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((text) => !FOR_OTHERS.test(text))).toEqual([]);
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
