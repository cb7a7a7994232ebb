import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { z } from 'zod';

const FOLDER = fileURLToPath(new URL('../api/src/contract/', import.meta.url));
const ROUTE = '\0light-route';
const LIGHT = '?light';
const WHOLE = '?whole';
const conditions = ['module', 'node', 'development|production'];

/** Knows a route by what a call needs; whatever else its contract holds would be a schema. */
const routeSource = `
const absent = (name) => { throw new TypeError('Import the schema itself: in the browser a route has no ' + name); };
const schemas = {};
for (const name of ['body', 'query', 'params']) Object.defineProperty(schemas, name, { get: () => absent(name) });
export const route = (method, path, response) => Object.assign(Object.create(schemas), { method, path, response });
`;

type Module = Readonly<Record<string, unknown>>;

/**
 * Keeps zod out of what people load first. The contract checks requests and answers on the server; here a route is only
 * its method, its path and the kind of its answer. So each module of the contract that declares routes or schemas becomes
 * a light one: routes and constants as they are when it is evaluated, at build time; schemas and functions from the whole
 * module, for the parts of the app that use them.
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
        // A schema is made of whole schemas. A light module between them would tie their file to those of pages.
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

/** Whether an importer needs what it imports only where somebody uses it. */
export const isLazy = (importer: string, imported: string): boolean =>
  importer.endsWith(LIGHT) && imported.endsWith(WHOLE);

/**
 * Whether a module is part of the schemas, or of what they are made with. They stay together: each of them is evaluated
 * as it is loaded, and needs the others.
 */
export const isSchemas = (id: string): boolean =>
  id.endsWith(WHOLE) || isContract(id) || /\/(node_modules\/zod|events\/src)\//.test(id);

/** What JSON holds without losing anything. */
function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isData);
  return (
    typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
  );
}
