import { fileURLToPath } from 'node:url';
import { messages } from '@sankofa/api/messages/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './early-script.ts';
import { knownModules } from './known-modules.ts';
import { isLazy, isSchemas, lightContracts } from './light-contracts.ts';
import { serviceWorker } from './service-worker.ts';
import { EVENT_TEXTS, LATE_AREAS } from './src/late-areas.ts';
import { tokenStyles } from './token-styles.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Exports of MUI's styles that are unused and would pull in every kind of field. */
const STYLES = '@mui/material/styles/index.mjs';
const NOT_TAKEN = '@mui/material/styles/enhanceHighContrast.mjs';
const isNotTaken = (importer: string, imported: string): boolean =>
  importer.endsWith(STYLES) && imported.endsWith(NOT_TAKEN);

/** Whether the first screen needs a module: the entry reaches it without a dynamic import. */
function isNeededAtOnce(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return false;
  return (
    module.isEntry ||
    module.importers.some(
      (importer) => !isLazy(importer, id) && !isNotTaken(importer, id) && isNeededAtOnce(importer, graph, seen),
    )
  );
}

/** Module of all dialogs, including the player, which shows nothing until it is loaded. */
const DIALOG = '@mui/material/Dialog/Dialog.mjs';
const DIALOGS = [DIALOG, '/src/theme/style-root.tsx'];

/** Whether dialogs import a module, directly or not. */
function isOfDialogs(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (DIALOGS.some((end) => id.endsWith(end))) return true;
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !isLazy(importer, id) && isOfDialogs(importer, graph, seen));
}

/** Messages that only the console needs. */
const UNUSED = ['faults', 'reasons'];

export default defineConfig({
  plugins: [
    messages(fileURLToPath(new URL('src', import.meta.url)), [...LATE_AREAS, EVENT_TEXTS, ...UNUSED]),
    lightContracts(),
    tokenStyles(),
    react(),
    earlyScript(),
    serviceWorker(),
    knownModules([STYLES, NOT_TAKEN, DIALOG]),
  ],
  resolve: {
    // Only the verifier of evidence imports it, which is loaded when it is used.
    alias: { 'node:crypto': fileURLToPath(new URL('src/verify/node-crypto.ts', import.meta.url)) },
    conditions: ['module', 'browser', 'development|production'],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The content security policy allows neither data: URLs nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // For the style sheets of pages that the server renders.
    manifest: true,
    // hls.js is one large chunk, loaded with the first film.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // One chunk for the first screen instead of two dozen small ones.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { debugName: 'first', name: (id, graph) => (isNeededAtOnce(id, graph) ? 'first' : null) },
            // One chunk for dialogs: a browser opens six connections at a time, and the film should get one of them.
            { debugName: 'dialogs', name: (id, graph) => (isOfDialogs(id, graph) ? 'dialogs' : null) },
            // Light modules reference them, but only forms and the like use them.
            { debugName: 'schemas', name: (id) => (isSchemas(id) ? 'schemas' : null) },
          ],
        },
      },
    },
  },
});
