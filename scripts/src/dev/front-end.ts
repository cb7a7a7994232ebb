import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

export interface FrontEndOptions {
  /** Folder of the repository. */
  readonly root: string;
  readonly name: 'web' | 'admin';
  /** Ends with a slash. */
  readonly base: string;
  /** Server whose port hot reload uses. */
  readonly server: Server;
  /** Folder of the page's `index.html` for the api. */
  readonly pages: string;
}

export interface DevFrontEnd {
  readonly vite: ViteDevServer;
  /** Whether Vite serves this path: modules and files of `public`. The api serves everything else. */
  answers(path: string): boolean;
}

/** Serves a front end with hot reload. The api serves its page, with the same headers as in production. */
export async function openFrontEnd({ root, name, base, server, pages }: FrontEndOptions): Promise<DevFrontEnd> {
  const folder = join(root, name);
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // Excludes the keys in the data folder.
      fs: { allow: [folder, ...['api/src', 'events/src', 'node_modules'].map((path) => join(root, path))] },
    },
  });
  const source = join(folder, 'index.html');
  const writePage = async (): Promise<void> => {
    const html = await vite.transformIndexHtml('/', await readFile(source, 'utf8'));
    await mkdir(pages, { recursive: true });
    await writeFile(join(pages, 'index.html'), underPolicy(html, base));
  };
  await writePage();
  vite.watcher.on('change', (file) => {
    if (file === source) writePage().catch((error: unknown) => vite.config.logger.error(String(error)));
  });
  const modules = ['@', 'src/', 'node_modules/'].map((start) => base + start);
  return {
    vite,
    answers: (path) =>
      modules.some((start) => path.startsWith(start)) ||
      (path.startsWith(base) && isFile(join(folder, 'public', path.slice(base.length)))),
  };
}

/** Module with the preamble that @vitejs/plugin-react also injects as an inline script. */
const PREAMBLE = '@id/__x00__@vitejs/plugin-react/preamble';

/**
 * The content security policy forbids inline scripts and allows styles with a nonce only. So load the React preamble as
 * a module, and add the nonce where Vite looks for it.
 */
function underPolicy(html: string, base: string): string {
  return html
    .replace(/<script type="module">[^<]*injectIntoGlobalHook[^<]*<\/script>/, () => {
      return `<script type="module" src="${base}${PREAMBLE}"></script>`;
    })
    .replace('<meta property="csp-nonce" ', '$&nonce="__CSP_NONCE__" ');
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
