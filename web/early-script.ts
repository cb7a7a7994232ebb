import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('./worker/early.js', import.meta.url);

/** Adds `worker/early.js` to the head of the page as a blocking script. */
export function earlyScript(): Plugin {
  const source = `{\n${readFileSync(SOURCE, 'utf8')}}\n`;
  const fileName = `assets/early-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'sankofa-early-script',
    apply: 'build',
    // Must run before the service worker lists the files.
    enforce: 'pre',
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' }],
  };
}
