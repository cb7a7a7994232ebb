import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findDialect, readTexts } from './dialect.ts';

/** Lower it when the number of hits falls; never increase it. */
const MAX_HITS = 60;

describe('dialect', () => {
  it('is found in comments, documents and messages, but not in code', () => {
    const code = [
      "const name = 'Somebody';",
      '/** Whoever reads this. */',
      '  // Read anew, so many times.',
      'read(); // Comes to its end.',
      '// PostgreSQL runs as `nobody`.',
      "const url = 'http://somebody.example';",
    ].join('\n');
    expect(findDialect([{ path: 'api/src/a.ts', text: code }])).toEqual([
      'api/src/a.ts:2: /** Whoever reads this. */',
      'api/src/a.ts:3: // Read anew, so many times.',
      'api/src/a.ts:4: read(); // Comes to its end.',
    ]);
    expect(findDialect([{ path: 'docs/a.md', text: 'Plain text.\nNobody reads this.' }])).toHaveLength(1);
  });

  it(`has at most ${MAX_HITS} hits in the repository`, () => {
    const sources = readTexts(fileURLToPath(new URL('../../../', import.meta.url)));
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['api/src/server.ts', 'README.md', 'web/src/shell/messages/en.json', 'vitest.config.ts']),
    );
    const hits = findDialect(sources);
    expect(hits.length, `Write plain English in:\n${hits.join('\n')}\n`).toBeLessThanOrEqual(MAX_HITS);
  });
});
