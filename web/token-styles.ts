import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const TOKENS = fileURLToPath(new URL('./src/theme/tokens.ts', import.meta.url));
const SHEET = 'virtual:tokens.css';
const RESOLVED = '\0tokens.css';

/** Writes the tokens, once and for all palettes, into the style sheet: there are colours before any script has run. */
export function tokenStyles(): Plugin {
  return {
    name: 'sankofa-token-styles',
    resolveId: (id) => (id === SHEET ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(TOKENS);
      const { module } = await runnerImport<typeof import('./src/theme/tokens.ts')>(TOKENS, {
        configFile: false,
        logLevel: 'error',
      });
      return module.styleSheet();
    },
  };
}
