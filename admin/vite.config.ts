import { fileURLToPath } from 'node:url';
import { messages } from '@sankofa/api/messages/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [messages(fileURLToPath(new URL('src', import.meta.url))), react()],
  resolve: { conditions: ['module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // The content security policy allows no inline scripts, and fonts only from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // react-admin is one large chunk, which is cached permanently.
    chunkSizeWarningLimit: 1_500,
  },
});
