import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const TOKENS = fileURLToPath(new URL('./src/theme/tokens.ts', import.meta.url));
const SHEET = 'virtual:tokens.css';
const RESOLVED = '\0tokens.css';

/** Writes the design tokens into the style sheet, so that colours and fonts apply before scripts run. */
export function tokenStyles(): Plugin {
  return {
    name: 'sankofa-token-styles',
    resolveId: (id) => (id === SHEET ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { module, dependencies } = await runnerImport<typeof import('./src/theme/tokens.ts')>(TOKENS, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of [TOKENS, ...dependencies]) this.addWatchFile(file);
      return module.styleSheet();
    },
  };
}
