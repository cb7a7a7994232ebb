import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const packages = ['events', 'projections', 'api', 'scripts'];

export default defineConfig({
  resolve: {
    // Tests run the sources themselves, not what was last built from them.
    alias: packages.map((name) => ({
      find: new RegExp(`^@sankofa/${name}/(.*)$`),
      replacement: fileURLToPath(new URL(`./${name}/src/$1.ts`, import.meta.url)),
    })),
  },
  test: {
    include: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['scripts/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
