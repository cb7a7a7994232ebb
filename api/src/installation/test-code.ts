import { createHmac } from 'node:crypto';
import type { MasterKey } from '@sankofa/events/personal/master-key';

/** Code in a test e-mail: six digits, derived from the request, so that none has to be stored. */
export const testCode = (masterKey: MasterKey, requestId: string): string =>
  String(
    createHmac('sha256', masterKey.derive('test e-mails')).update(requestId).digest().readUInt32BE() % 1_000_000,
  ).padStart(6, '0');
