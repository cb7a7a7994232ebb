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
    // The content security policy allows no inline script, and fonts only from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // react-admin is one large part, loaded by staff at work and cached for ever.
    chunkSizeWarningLimit: 1_500,
  },
});
