import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

export interface FrontEndOptions {
  /** Folder of the repository. */
  readonly root: string;
  readonly name: 'web' | 'admin';
  /** With a slash at its end. */
  readonly base: string;
  /** Whose port the page also uses for hot reload. */
  readonly server: Server;
  /** Where the api finds the page, as `index.html`. */
  readonly pages: string;
}

export interface DevFrontEnd {
  readonly vite: ViteDevServer;
  /** Whether Vite answers this address: a module, or a file of `public`. Everything else is the api's. */
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
      // Not the keys in the data folder.
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

/** Module of @vitejs/plugin-react with what it also writes into the page. */
const PREAMBLE = '@id/__x00__@vitejs/plugin-react/preamble';

/**
 * The policy of our pages allows no inline script, and styles with the nonce only. So the script that prepares React for
 * hot reload comes as a module, and Vite finds the nonce where it looks for it.
 */
function underPolicy(html: string, base: string): string {
  return html
    .replace(/<script type="module">[^<]*injectIntoGlobalHook[^<]*<\/script>/, () => {
      return `<script type="module" src="${base}${PREAMBLE}"></script>`;
    })
    .replace('<meta property="csp-nonce" ', '$&nonce="__CSP_NONCE__" ');
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();
