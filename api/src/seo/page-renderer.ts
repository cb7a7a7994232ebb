import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Movie } from '../contract/catalogue.ts';
import type { Home } from '../contract/home.ts';

/** What the viewers' app offers to the server: a page as it first looks, as HTML. */
interface Drawer {
  readonly draw: (address: string, answer: Home | Movie, language: string) => string;
}

/** How pages are drawn as the app is built now. */
export interface PageRenderer {
  /** Another one for each build. */
  readonly build: string;
  /** @param address path and query @param answer to what the page asks first @returns null when the browser has to */
  readonly draw: (address: string, answer: Home | Movie, language: string) => string | null;
}

const drawers = new Map<string, Promise<Drawer>>();

/** Drawn pages that are kept: some megabytes. */
const MOST_KEPT = 300;
/** By build, address and answer: drawing takes longer than all the rest of a page. */
const kept = new LRUCache<string, string>({ max: MOST_KEPT });

/**
 * Loads what draws pages, anew once it has been built anew. Null where it has not been built, or not to its end: pages are
 * then drawn in the browser alone. @param file the viewers' app, built for the server
 */
export async function loadPageRenderer(file: string, logger: Logger): Promise<PageRenderer | null> {
  const build = await builtAt(file);
  if (build === null) return null;
  try {
    const { draw } = await drawerAt(`${pathToFileURL(file).href}?build=${build}`);
    return { build, draw: keeping(build, draw, logger) };
  } catch (error) {
    logger.error({ err: error, file }, 'what draws pages could not be loaded');
    return null;
  }
}

function drawerAt(address: string): Promise<Drawer> {
  const drawer = drawers.get(address) ?? (import(address) as Promise<Drawer>);
  drawers.set(address, drawer);
  return drawer;
}

/** Draws each page once for as long as the answer in it stays the same. */
function keeping(build: string, draw: Drawer['draw'], logger: Logger): PageRenderer['draw'] {
  return (page, answer, language) => {
    const name = createHash('sha256')
      .update(`${build} ${language} ${page} ${JSON.stringify(answer)}`)
      .digest('base64');
    try {
      const drawn = kept.get(name) ?? draw(page, answer, language);
      kept.set(name, drawn);
      return drawn;
    } catch (error) {
      logger.error({ err: error, page }, 'a page could not be drawn');
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
