import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Contract } from '../contract/route.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { readOnlyFields, without } from './own-record.ts';
import { requestParts } from './testing/fuzz-openapi.ts';
import { parseInUtc } from './validation.ts';

const SEED = 20_261_128;
const RUNS = 20;

import { type OpenApiDocument, operationsOf } from './testing/openapi-operations.ts';

const folder = new URL('../contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name));
const modules = await Promise.all(files.map(async (name): Promise<object> => import(new URL(name, folder).href)));
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const contracts = modules.flatMap((all) => Object.values(all as Record<string, unknown>).filter(isContract));
const document: OpenApiDocument = JSON.parse(JSON.stringify(buildOpenApiDocument(contracts)));

/** Issues that a schema has with a value after what the server does with it: dates in UTC, no read-only fields. */
function issuesOf(schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  return parseInUtc(schema, value).error?.issues.filter(({ code }) => code !== 'custom') ?? [];
}

it('is accepted if the document allows it, but for rules beyond JSON Schema', () => {
  const refused = new Set<string>();
  for (const [n, operation] of operationsOf(document).entries()) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const contract = contracts.find((one) => one.method === operation.method && one.path === path);
    if (!contract) throw new Error(`There is no contract of ${path}`);
    const readOnly = readOnlyFields(contract, contracts);
    for (const parts of fc.sample(requestParts(operation, {}), { seed: SEED + n, numRuns: RUNS })) {
      const faults = {
        params: issuesOf(contract.params, parts.path),
        query: issuesOf(contract.query, Object.fromEntries(parts.query)),
        body: contract.body ? issuesOf(contract.body, without(readOnly, parts.body)) : [],
      };
      for (const [part, issues] of Object.entries(faults)) {
        for (const { path: at, message } of issues) {
          const field = at.filter((one) => typeof one === 'string').join('.');
          refused.add(`${contract.method} ${path} ${part} ${field}: ${message}`);
        }
      }
    }
  }
  expect([...refused].toSorted()).toEqual([]);
});
