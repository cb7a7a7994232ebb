import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('./worker/service-worker.js', import.meta.url);

/** What streams films: a large file, of no use without a network. It is kept once somebody has seen a film. */
const ONLY_WITH_NETWORK = /^assets\/engine-/;

/** Builds `/sw.js`, with the scripts and styles of this build in it: another build, another worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'sankofa-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => /^assets\/.*\.(js|css)$/.test(file) && !ONLY_WITH_NETWORK.test(file))
        .toSorted()
        .map((file) => `/${file}`);
      const source = readFileSync(SOURCE, 'utf8');
      const build = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace('__BUILD__', build).replace('__FILES__', JSON.stringify(files)),
      });
    },
  };
}
