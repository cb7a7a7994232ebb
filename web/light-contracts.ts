import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../api/src/contract/', import.meta.url));
const ROUTE = '\0light-route';
const LIGHT = '?light';
const WHOLE = '?whole';
const conditions = ['module', 'node', 'development|production'];

/** Creates a route with only the fields that a call needs, without schemas. */
const routeSource = `
const absent = (name) => { throw new TypeError('Import the schema itself: in the browser a route has no ' + name); };
const schemas = {};
for (const name of ['body', 'query', 'params']) Object.defineProperty(schemas, name, { get: () => absent(name) });
export const route = (method, path, response) => Object.assign(Object.create(schemas), { method, path, response });
`;

type Module = Readonly<Record<string, unknown>>;

/**
 * Keeps zod out of the initial bundle. The server validates requests and responses; the client needs only method, path
 * and response kind of a route. Each contract module with routes or schemas becomes a light one: routes and constants
 * are evaluated at build time; schemas and functions come from the full module, for the parts of the app that use them.
 */
export function lightContracts(): Plugin {
  const known = new Map<string, Promise<Module>>();
  function evaluate(file: string): Promise<Module> {
    const module =
      known.get(file) ??
      runnerImport<Module>(file, { configFile: false, logLevel: 'error', ssr: { resolve: { conditions } } }).then(
        (found) => found.module,
      );
    known.set(file, module);
    return module;
  }
  return {
    name: 'sankofa-light-contracts',
    enforce: 'pre',
    buildStart() {
      if (isSchema(z.string())) return;
      this.error(
        'This version of zod marks schemas otherwise than by _zod. Adapt isSchema in web/light-contracts.ts, or go back to the version pinned before.',
      );
    },
    watchChange: () => known.clear(),
    resolveId: {
      filter: { id: /contract|^\.{1,2}\/|light-route/ },
      async handler(source, importer, options) {
        if (source === ROUTE) return ROUTE;
        if (source.endsWith(WHOLE)) return { id: source, moduleSideEffects: false };
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!found || !isContract(found.id)) return null;
        // Schemas import full modules. A light module between them would tie their chunk to those of pages.
        if (importer?.endsWith(WHOLE)) return { id: found.id + WHOLE, moduleSideEffects: false };
        const declares = Object.values(await evaluate(found.id)).some((value) => isRoute(value) || isSchema(value));
        return declares ? { id: found.id + LIGHT, moduleSideEffects: false } : null;
      },
    },
    load: {
      filter: { id: /\?light$|light-route$/ },
      async handler(id) {
        if (id === ROUTE) return routeSource;
        const file = id.slice(0, -LIGHT.length);
        this.addWatchFile(file);
        return { code: lightSource(file, await evaluate(file)), moduleType: 'js' };
      },
    },
  };
}

const isContract = (id: string): boolean => id.startsWith(FOLDER) && id.endsWith('.ts');

function lightSource(file: string, module: Module): string {
  const lines = Object.entries(module).map(([name, value]) => {
    if (isRoute(value)) {
      const { method, path, response } = value;
      const kind = typeof response === 'string' ? response : null;
      return `export const ${name} = /*#__PURE__*/ route(${[method, path, kind].map((part) => JSON.stringify(part)).join(', ')});`;
    }
    if (isData(value)) return `export const ${name} = ${JSON.stringify(value)};`;
    return `export { ${name} } from ${JSON.stringify(file + WHOLE)};`;
  });
  return `import { route } from ${JSON.stringify(ROUTE)};\n${lines.join('\n')}`;
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly response: unknown;
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

/** Whether an importer loads its imports on demand only. */
export const isLazy = (importer: string, imported: string): boolean =>
  importer.endsWith(LIGHT) && imported.endsWith(WHOLE);

/**
 * Whether a module contains schemas or their dependencies. These stay in one chunk, because each is evaluated on load
 * and needs the others. The verifier of evidence, which pages load when it is used, is not one of them.
 */
export const isSchemas = (id: string): boolean =>
  id.endsWith(WHOLE) || isContract(id) || /\/(node_modules\/zod|events\/src\/(?!(?:proof|demo)\/))/.test(id);

/** Whether JSON represents a value without loss. */
function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isData);
  return (
    typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
  );
}
