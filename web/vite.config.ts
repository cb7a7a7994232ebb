import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.SANKOFA_API ?? 'http://localhost:8080';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Whether the first screen needs a module: it is reached from the entry without a dynamic import. */
function isNeededAtOnce(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (module === null) return false;
  return module.isEntry || module.importers.some((importer) => isNeededAtOnce(importer, graph, seen));
}

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // The content security policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for the first screen rather than two dozen small ones.
        codeSplitting: {
          groups: [{ debugName: 'first', name: (id, graph) => (isNeededAtOnce(id, graph) ? 'first' : null) }],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
});
