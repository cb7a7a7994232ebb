import { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import type { Contract } from '../contract/route.ts';

const FROM_ANY_ROUTE = ['invalid_request', 'too_many_requests', 'unexpected', 'unavailable'];

interface Schema {
  readonly properties?: Record<string, object>;
  readonly required?: readonly string[];
}

/** JSON Schema of what a client sends (`input`) or gets (`output`). */
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

/** The OpenAPI 3.1 document of all routes. */
export function openApi(contracts: readonly Contract[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][contract.method.toLowerCase()] = operation(contract);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sankofa', version: '1', description: 'Streaming for African and diaspora cinema.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(contract: Contract): object {
  const { method, summary, access, params, query, body, response, status, problems } = contract;
  const unsafe = method !== 'GET';
  const media = response === 'sse' ? 'text/event-stream' : 'application/json';
  const content =
    response === 'sse' || response === 'download'
      ? { [media]: {} }
      : { [media]: { schema: toSchema(response, 'output') } };
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(unsafe ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: operationId(contract),
    summary,
    ...(access !== 'public' && { security: access === 'optional-viewer' ? [{}, { token: [] }] : [{ token: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
    }),
    responses: {
      [status]: { description: 'Done', content },
      default: {
        description: `A problem: ${[...problems, ...FROM_ANY_ROUTE].join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request is carried out once, and answered the same.',
  schema: { type: 'string', pattern: '^[!-~]{8,200}$' },
};

const operationId = ({ method, path }: Contract): string =>
  `${method.toLowerCase()}${path.replace(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = toSchema(schema, 'input');
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }));
}
