import { Refusal } from '@sankofa/events/store/refusal';
import type { Actor } from '../http/serve.ts';

/** Staff are people too: what is decided about them is decided by somebody else. @throws Refusal `own_file` */
export function assertNotSelf(personId: string, { accountId }: Actor): void {
  if (personId !== accountId) return;
  throw new Refusal('own_file');
}
