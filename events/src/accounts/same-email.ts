import { normalText } from '../personal/normal-text.ts';

/** Whether two e-mail addresses count as one, as in the vault's index. False where one is not known. */
export const isSameEmail = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && normalText(a) === normalText(b);
