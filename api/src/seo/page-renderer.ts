import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { DrawnPage, FilmListRequest } from '../contract/drawn-page.ts';

/** The server build of the viewers' app: renders a page to HTML. */
interface Drawer {
  readonly draw: (address: string, answers: Answers, language: string) => Promise<DrawnPage>;
  readonly filmListOf: (path: string, search: URLSearchParams) => FilmListRequest | null;
}

/** Responses to the first requests of a page, by their address. */
export type Answers = Readonly<Record<string, unknown>>;

/** Page renderer of the current build. */
export interface PageRenderer {
  /** Unique per build. */
  readonly build: string;
  /**
   * @param address path and query
   * @returns null when the browser must render the page
   */
  readonly draw: (address: string, answers: Answers, language: string) => Promise<DrawnPage | null>;
  /** The first request of a page with a list of films; null for other pages. */
  readonly filmListOf: Drawer['filmListOf'];
}

const drawers = new Map<string, Promise<Drawer>>();

/** Maximum cached pages: some megabytes. */
const MAX_CACHED = 300;
/** By build, address and response. Rendering takes longer than the rest of a page together. */
const kept = new LRUCache<string, DrawnPage>({ max: MAX_CACHED });

/**
 * Loads the page renderer, again after each build. Returns null without a complete build: then only the browser renders
 * pages.
 * @param file server build of the viewers' app
 */
export async function loadPageRenderer(file: string, logger: Logger): Promise<PageRenderer | null> {
  const build = await builtAt(file);
  if (build === null) return null;
  try {
    const { draw, filmListOf } = await drawerAt(`${pathToFileURL(file).href}?build=${build}`);
    return { build, draw: keeping(build, draw, logger), filmListOf };
  } catch (error) {
    logger.error({ err: error, file }, 'could not load the page renderer');
    return null;
  }
}

function drawerAt(address: string): Promise<Drawer> {
  const drawer = drawers.get(address) ?? (import(address) as Promise<Drawer>);
  drawers.set(address, drawer);
  return drawer;
}

/** Caches rendered pages while their response stays the same. */
function keeping(build: string, draw: Drawer['draw'], logger: Logger): PageRenderer['draw'] {
  return async (page, answers, language) => {
    const name = createHash('sha256')
      .update(`${build} ${language} ${page} ${JSON.stringify(answers)}`)
      .digest('base64');
    try {
      const drawn = kept.get(name) ?? (await draw(page, answers, language));
      kept.set(name, drawn);
      return drawn;
    } catch (error) {
      logger.error({ err: error, page }, 'could not render a page');
      return null;
    }
  };
}

async function builtAt(file: string): Promise<string | null> {
  try {
    return String((await stat(file)).mtimeMs);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
