import { fileURLToPath } from 'node:url';
import { messages } from '@sankofa/api/messages/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './light-contracts.ts';
import { pageStyles } from './page-styles.ts';
import { LATE_AREAS } from './src/late-areas.ts';
import { tokenStyles } from './token-styles.ts';

/** Builds the server-side renderer of first pages as one file. */
export default defineConfig({
  plugins: [
    messages(fileURLToPath(new URL('src', import.meta.url)), LATE_AREAS),
    lightContracts(),
    tokenStyles(),
    react(),
    pageStyles(new URL('dist/', import.meta.url)),
  ],
  resolve: { conditions: ['module', 'node', 'development|production'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node24',
    ssr: 'src/draw.tsx',
    outDir: 'dist-server',
    copyPublicDir: false,
  },
  ssr: { noExternal: true },
});
