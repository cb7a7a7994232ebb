import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as accounts from '../contract/accounts.ts';
import * as audit from '../contract/audit.ts';
import * as catalogue from '../contract/catalogue.ts';
import * as privacy from '../contract/privacy.ts';
import { PROBLEMS } from '../contract/problem-codes.ts';
import * as replay from '../contract/replay.ts';
import { type Contract, defineRoute } from '../contract/route.ts';
import { buildOpenApiDocument } from './openapi.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Responses = Record<string, { description: string; headers: object; content: Record<string, { schema: object }> }>;
interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { $ref?: string; name?: string; in?: string; schema?: object; content?: object }[];
  responses: Responses;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const contracts = [accounts, audit, catalogue, privacy, replay].flatMap((all) =>
  Object.values<unknown>(all).filter(isContract),
);
const text = JSON.stringify(buildOpenApiDocument(contracts));
const document: Document = JSON.parse(text);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operation = (path: string, method: string): Operation => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not there`);
  return found;
};

/** All values of the document with their paths, depth first. */
function* walk(value: Json, path: readonly string[] = []): Generator<[readonly string[], Json]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) yield* walk(member as Json, [...path, name]);
}
const nodes = [...walk(JSON.parse(text))];

describe('the OpenAPI document', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('contains every route under a unique operation id', () => {
    expect(operations).toHaveLength(contracts.length);
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('postApiAdminPeopleIdEvidencePacks');
  });

  it('has no broken references and no unused components', () => {
    const refs = nodes.flatMap(([path, value]) => (path.at(-1) === '$ref' ? [String(value)] : []));
    const targets = new Set(nodes.map(([path]) => `#/${path.join('/')}`));
    expect(refs.filter((ref) => !targets.has(ref))).toEqual([]);
    for (const kind of ['schemas', 'parameters', 'headers']) {
      for (const name of Object.keys(document.components[kind] ?? {})) {
        expect(refs).toContain(`#/components/${kind}/${name}`);
      }
    }
    const schemes = new Set(operations.flatMap(({ security }) => security.flatMap((needed) => Object.keys(needed))));
    expect(schemes).toEqual(new Set(Object.keys(document.components.securitySchemes ?? {})));
  });

  it('names all objects of bodies and responses', () => {
    const unnamed = nodes.filter(([path]) => path[0] === 'paths' && path.at(-1) === 'properties');
    // Problems are alike; JSON in parameters is not referred to by generated types.
    expect(unnamed.filter(([path]) => !/\.[45]\d\d\.|contentSchema|parameters/.test(path.join('.')))).toEqual([]);
    expect(Object.keys(document.components.schemas ?? {})).toEqual(expect.arrayContaining(['Problem', 'Version']));
    expect(Object.keys(document.components.schemas ?? {}).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual(
      [],
    );
  });

  it('contains only valid JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
    addFormats.default(ajv);
    ajv.addKeyword('components');
    ajv.addSchema({ $id: 'document', components: document.components });
    const schemas = nodes.filter(([path]) => path.at(-1) === 'schema');
    expect(schemas.length).toBeGreaterThan(operations.length);
    for (const [path, schema] of schemas) {
      const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
      expect(() => ajv.compile(absolute), path.join('/')).not.toThrow();
    }
  });

  it('lists the problems of each operation, with codes and headers of each status', () => {
    for (const { operationId, responses } of operations) {
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['400', '429', '500', '503']));
      expect(Object.keys(responses), operationId).not.toContain('default');
    }
    const login = operation('/api/auth/login', 'post').responses;
    expect(Object.keys(login)).toEqual(['200', '400', '401', '403', '413', '415', '422', '429', '500', '503']);
    expect(login['429']?.description).toMatch(/too_many_requests.*too_many_attempts/);
    expect(login['429']?.headers).toHaveProperty('Retry-After');
    expect(JSON.stringify(login['401'])).toContain('"enum":["invalid_credentials","second_factor_required"]');
    expect(JSON.stringify(login['429']?.content)).toContain('"status":{"const":429}');
    const changes = operation('/api/admin/changes', 'get').responses;
    expect(Object.keys(changes)).toEqual(['200', '400', '401', '403', '429', '500', '503']);
    expect(changes['401']?.headers).toHaveProperty('WWW-Authenticate');
    const document = operation('/api/legal/{documentType}', 'get').responses;
    expect(Object.keys(document)).toEqual(['200', '400', '401', '404', '410', '429', '500', '503']);
    const problems = contracts.flatMap(({ problems: own }) => own);
    expect(problems.filter((code) => !(code in PROBLEMS))).toEqual([]);
  });

  it('names the headers of requests and responses', () => {
    const refs = ({ parameters }: Operation) =>
      parameters.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []));
    const consent = operation('/api/legal/consent', 'post');
    expect(refs(consent)).toEqual(['Sankofa-Position', 'Idempotency-Key']);
    expect(Object.keys(consent.responses['200']?.headers ?? {})).toEqual([
      'X-Request-Id',
      'Sankofa-Position',
      'Sankofa-Stale',
    ]);
    const people = operation('/api/admin/people', 'get');
    expect(refs(people)).toEqual(['Sankofa-Position']);
    expect(people.responses['200']?.headers).toHaveProperty('Content-Range');
    expect(operation('/api/auth/login', 'post').responses['200']?.headers).toHaveProperty('Set-Cookie');
    expect(refs(operation('/api/admin/projections/{id}/swap', 'post'))).toContain('Unused-Idempotency-Key');
  });

  it('describes the JSON in parameters of lists', () => {
    const sort = operation('/api/admin/people', 'get').parameters.find(({ name }) => name === 'sort');
    expect(sort?.schema).toMatchObject({ type: 'string', contentSchema: { prefixItems: [{ type: 'string' }, {}] } });
    expect(sort?.content).toBeUndefined();
    const pattern = new RegExp(z.object({ pattern: z.string() }).parse(sort?.schema).pattern);
    expect(['["id","ASC"]', '[ "registered_at" , "DESC" ]'].every((one) => pattern.test(one))).toBe(true);
    expect(['id', '["x","ASC"]', '["id","up"]'].some((one) => pattern.test(one))).toBe(false);
  });

  it('describes the content of an evidence pack', () => {
    const { content } = operation('/api/admin/people/{id}/evidence-packs', 'post').responses['200'] ?? {};
    const name = 'PostApiAdminPeopleIdEvidencePacksResponse';
    expect(content?.['application/json']?.schema).toEqual({ $ref: `#/components/schemas/${name}` });
    expect(document.components.schemas?.[name]).toMatchObject({
      properties: { format: { const: 'sankofa-evidence-pack/2' }, seal: {} },
    });
  });

  it('states the authentication of each operation', () => {
    expect(operation('/api/auth/register', 'post').security).toEqual([]);
    expect(operation('/api/auth/refresh', 'post').security).toEqual([{ viewer: [] }]);
    expect(operation('/api/admin/refresh', 'post').security).toEqual([{ console: [] }]);
    expect(operation('/api/auth/me', 'get').security).toEqual([{ token: [] }]);
    expect(operation('/api/legal/{documentType}', 'get').security).toEqual([{}, { token: [] }]);
  });

  it('cannot be built while a file has no description', () => {
    const route = defineRoute({
      method: 'GET',
      path: '/api/file',
      summary: '',
      access: 'public',
      response: 'download',
    });
    expect(() => buildOpenApiDocument([route])).toThrow('/api/file');
    const described = defineRoute({
      method: 'GET',
      path: '/api/x',
      summary: '',
      access: 'public',
      response: z.string(),
    });
    expect(() => buildOpenApiDocument([described])).not.toThrow();
  });
});
