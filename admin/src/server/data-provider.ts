import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import { client } from './client.ts';

/** Requests of `ra-data-simple-rest` with the conventions of our api. @throws ProblemError */
async function httpClient(url: string, options: fetchUtils.Options = {}) {
  const response = await client.request(url, {
    method: options.method ?? 'GET',
    headers: options.body ? { 'Content-Type': 'application/json' } : {},
    ...(options.body && { body: options.body }),
    ...(options.signal && { signal: options.signal }),
  });
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: body ? JSON.parse(body) : {} };
}

/** Lists and records of the console. Decisions are commands, not edits: they go through `client`. */
export const dataProvider: DataProvider = simpleRestProvider('/api/admin', httpClient);
