import { readFileSync } from 'node:fs';
import type { Manifest, Plugin } from 'vite';

const MODULE = 'virtual:page-styles';

/**
 * Provides `stylesOf(module)`: addresses of the style sheets that a lazily loaded module adds to the first ones. Reads the
 * manifest of the browser's build, which must exist.
 * @param folder the browser's build
 */
export function pageStyles(folder: URL): Plugin {
  return {
    name: 'sankofa-page-styles',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => {
      if (id !== `\0${MODULE}`) return null;
      const manifest: Manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'));
      const page = readFileSync(new URL('index.html', folder), 'utf8');
      const lazy = Object.keys(manifest).filter((name) => name.startsWith('src/') && manifest[name]?.isDynamicEntry);
      const sheets = lazy.map((name) => [name, [...sheetsOf(manifest, name)].filter((sheet) => !page.includes(sheet))]);
      return `const sheets = new Map(${JSON.stringify(sheets)});\nexport const stylesOf = (name) => sheets.get(name) ?? [];\n`;
    },
  };
}

function sheetsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return new Set();
  seen.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => [...sheetsOf(manifest, other, seen)]);
  return new Set([...imported, ...(chunk.css ?? []).map((sheet) => `/${sheet}`)]);
}
