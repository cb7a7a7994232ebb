import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('./worker/service-worker.js', import.meta.url);

/**
 * The streaming library, large and useless offline, is cached only after someone has watched a film; few people verify
 * evidence; pseudo-languages are for tests.
 */
const ONLY_WITH_NETWORK = /^assets\/(engine-|verify\.worker-|_virtual_messages-(\w+-)?(en-XA|ar-XB))/;

/** Builds `/sw.js` with the list of scripts and styles of this build, so that each build has its own worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'sankofa-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
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
    },
  };
}
