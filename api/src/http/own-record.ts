import { z } from 'zod';
import type { Contract } from '../contract/route.ts';

/**
 * Fields of a record that its update does not take. Clients that send a whole record back, such as
 * `ra-data-simple-rest`, send them too: they are ignored. Empty for routes that update no record.
 * @param contracts all routes, to find the one that returns the record
 */
export function readOnlyFields({ method, path, body }: Contract, contracts: readonly Contract[]): string[] {
  if (method !== 'PUT' || !(body instanceof z.ZodObject)) return [];
  const record = contracts.find((one) => one.method === 'GET' && one.path === path)?.response;
  return record instanceof z.ZodObject ? Object.keys(record.shape).filter((name) => !(name in body.shape)) : [];
}

/** A parsed body without these fields. */
export const without = (fields: readonly string[], body: unknown): unknown =>
  fields.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)
    ? body
    : Object.fromEntries(Object.entries(body).filter(([name]) => !fields.includes(name)));
