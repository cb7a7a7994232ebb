import { Refusal } from '@sankofa/events/store/refusal';
import type { Actor } from '../http/serve.ts';

/**
 * Ensures that staff do not decide on requests about themselves.
 * @throws Refusal `own_file`
 */
export function assertNotSelf(personId: string, { accountId }: Actor): void {
  if (personId !== accountId) return;
  throw new Refusal('own_file');
}
