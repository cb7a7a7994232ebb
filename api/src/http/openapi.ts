import { ErasureCertificate } from '@sankofa/events/proof/erasure-certificate';
import { OwnRecords } from '@sankofa/events/proof/own-records';
import { EvidencePack } from '@sankofa/events/proof/pack';
import { Receipt } from '@sankofa/events/proof/receipt';
import type { z } from 'zod';
import { makeEvidencePack } from '../contract/audit.ts';
import { getPaymentReceipt } from '../contract/billing.ts';
import { downloadCertificate, downloadMyCertificate } from '../contract/erasure.ts';
import { LIMIT_HEADER } from '../contract/film-limit.ts';
import { makeReportEvidence } from '../contract/moderation-queue.ts';
import { isPermission, rolesWith } from '../contract/permissions.ts';
import { POSITION_HEADER, STALE_HEADER } from '../contract/position.ts';
import { getConsentReceipt, getOwnRecords } from '../contract/privacy.ts';
import { type Access, type Contract, isLimited } from '../contract/route.ts';
import { exportStatement, exportStatementsAsJson, StatementFile, StatementOfReasons } from '../contract/statements.ts';
import { exportTransparencyJson, TransparencyFile } from '../contract/transparency.ts';
import { type AnswerHeaderName, components, headerRefs, parameter } from './openapi-components.ts';
import { Models } from './openapi-models.ts';
import { problemResponses } from './openapi-problems.ts';
import { parametersOf, type Schema, toSchema } from './openapi-schema.ts';
import { readOnlyFields } from './own-record.ts';

/**
 * Schemas of the files that routes return. The contract cannot contain them, because front ends do not import the
 * proofs.
 */
const FILES: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  [makeEvidencePack.path, EvidencePack],
  [makeReportEvidence.path, EvidencePack],
  [downloadCertificate.path, ErasureCertificate],
  [downloadMyCertificate.path, ErasureCertificate],
  [getConsentReceipt.path, Receipt],
  [getOwnRecords.path, OwnRecords],
  [getPaymentReceipt.path, Receipt],
  [exportStatement.path, StatementOfReasons],
  [exportStatementsAsJson.path, StatementFile],
  [exportTransparencyJson.path, TransparencyFile],
]);

const DESCRIPTION = `Streaming for African and diaspora cinema.

Whatever cannot be done is answered with a problem (RFC 9457). Beside those listed with each operation: 404 \`not_found\` and 405
\`method_not_allowed\` for what is not listed here, and 400, 408, 413, 417 and 431 for what is not HTTP as this server understands it.`;

/** Builds the OpenAPI 3.1 document of all routes. */
export function buildOpenApiDocument(contracts: readonly Contract[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][contract.method.toLowerCase()] = operation(contract, readOnlyFields(contract, contracts));
  }
  const models = new Models(components.schemas);
  const named = models.name(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sankofa',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'Proprietary' },
      contact: { name: 'Sankofa', url: '/contact' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(Object.keys(paths)),
    paths: named,
    components: { ...components, schemas: models.schemas },
  };
}

/** Descriptions of tags that do not explain themselves. */
const TAGS: Readonly<Record<string, string>> = {
  auth: 'Accounts and sessions of viewers',
  legal: 'Legal documents and consents',
  profiles: 'Profiles and parental controls',
  'profile-pin': 'The PIN that leads out of kids profiles',
  household: 'What happened to the profiles of an account',
  accessibility: 'How a viewer wants Sankofa to look, sound and be operated',
  movies: 'The catalogue, and whether a film may be played',
  genres: 'Genres of films',
  countries: 'Countries films come from',
  regions: 'Regions the catalogue can be seen from',
  admin: 'The console',
};

const tagsOf = (paths: readonly string[]): object[] =>
  [...new Set(paths.map(tagOf))].map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) }));

const tagOf = (path: string): string => path.split('/')[2] ?? '';

function operation(contract: Contract, readOnly: readonly string[]): object {
  const { access, body, params, path, query, status, summary, upload } = contract;
  return {
    operationId: operationId(contract),
    tags: [tagOf(path)],
    summary,
    ...(isPermission(access) && { description: `For these roles: ${rolesWith(access).join(', ')}.` }),
    security: securityOf(access, contract.cookie),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...requestHeaders(contract)],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: withReadOnly(toSchema(body, 'input'), readOnly) } },
      },
    }),
    ...(upload && { requestBody: { required: true, content: filesOf(upload.types) } }),
    responses: {
      [status]: success(contract),
      ...(contract.cache && { 304: { description: 'Not changed', headers: successHeaders(contract) } }),
      ...problemResponses(contract),
    },
  };
}

/** A body that may also have these fields, which are ignored. */
const withReadOnly = (schema: Schema, names: readonly string[]): Schema =>
  names.length === 0
    ? schema
    : {
        ...schema,
        properties: {
          ...schema.properties,
          ...Object.fromEntries(names.map((name) => [name, { readOnly: true, description: 'Ignored' }])),
        },
      };

const filesOf = (types: readonly string[]): object =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));

function securityOf(access: Access, cookie: Contract['cookie']): object[] {
  if (cookie) return [{ [cookie]: [] }];
  if (access === 'public') return [];
  return access === 'optional-viewer' ? [{}, { token: [] }] : [{ token: [] }];
}

function requestHeaders({ method, problems, requestHeaders: headers = {} }: Contract): object[] {
  if (method === 'GET') return [parameter(POSITION_HEADER)];
  const key = problems.includes('idempotency_key_reused') ? 'Idempotency-Key' : 'Unused-Idempotency-Key';
  const own = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    // Other characters are no header (RFC 9110 section 5.5).
    schema: { type: 'string', pattern: '^[!-~]+$' },
  }));
  return [parameter(POSITION_HEADER), parameter(key), ...own];
}

/** Headers of a successful response. */
function successHeaders(contract: Contract): object {
  const { answers, cache, list, waitsFor } = contract;
  const names: AnswerHeaderName[] = [
    'X-Request-Id',
    ...answers,
    ...(isLimited(contract) ? ([LIMIT_HEADER] as const) : []),
    ...(list ? (['Content-Range'] as const) : []),
    ...(cache ? (['ETag'] as const) : []),
    ...(waitsFor.length > 0 ? ([STALE_HEADER] as const) : []),
  ];
  return headerRefs(names);
}

function success(contract: Contract): object {
  const { path, response } = contract;
  const headers = successHeaders(contract);
  if (response === 'sse') {
    const schema = { type: 'string', description: 'Events `changed` with data {"readModel": "<name>"}' };
    return {
      description: 'Events, for as long as the client listens',
      headers,
      content: { 'text/event-stream': { schema } },
    };
  }
  if (response === 'csv') {
    const schema = { type: 'string', description: 'Comma-separated values (RFC 4180), a line of names first' };
    return { description: 'The file', headers, content: { 'text/csv': { schema } } };
  }
  if (response === 'zip') {
    const schema = { type: 'string', contentMediaType: 'application/zip' };
    return { description: 'An archive', headers, content: { 'application/zip': { schema } } };
  }
  if (response === 'pdf') {
    const schema = { type: 'string', contentMediaType: 'application/pdf' };
    return { description: 'The document', headers, content: { 'application/pdf': { schema } } };
  }
  if (response === 'png') {
    const schema = { type: 'string', contentMediaType: 'image/png' };
    return { description: 'The picture', headers, content: { 'image/png': { schema } } };
  }
  if (response === 'picture') {
    const content = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'].map((type) => {
      return [type, { schema: { type: 'string', contentMediaType: type } }];
    });
    return { description: 'The picture', headers, content: Object.fromEntries(content) };
  }
  if (response === 'svg') {
    const schema = { type: 'string', description: 'The picture' };
    return { description: 'The picture', headers, content: { 'image/svg+xml': { schema } } };
  }
  const type = response === 'download' ? FILES.get(path) : response;
  if (!type) throw new TypeError(`${path} answers a file nobody has described`);
  return { description: 'Done', headers, content: { 'application/json': { schema: toSchema(type, 'output') } } };
}

const operationId = ({ method, path }: Contract): string =>
  `${method.toLowerCase()}${path.replace(/[/:_-]+(\w)/g, (_, emailTo: string) => emailTo.toUpperCase())}`;
